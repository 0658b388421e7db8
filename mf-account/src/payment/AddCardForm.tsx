import { useEffect } from 'react';
import { useShell, useViewer } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { CardFields } from './CardFields.tsx';
import { CARD_LABELS, cardTexts, EMPTY_CARD } from './card-values.ts';
import { useCardAdded } from './use-card-added.ts';

/** Saves a card by the gateway's token (OP-092) and navigates to `doneTo`, or calls `onDone`. */
export function AddCardForm({ doneTo, onDone }: { doneTo?: string; onDone?: (cardId: number) => void }) {
  const { api, cards, clock } = useShell();
  const { account } = useViewer();
  const cardAdded = useCardAdded(doneTo);
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { ...EMPTY_CARD, postcode: account?.billing_zip ?? '' },
    check: (values) => cardTexts(values, clock.now()),
    forget: ['cvv'],
    async send({ number, expiry, cvv, postcode }) {
      const payment_token = await cards.token({ number, expiry, cvv });
      const { card } = await api.call('POST /account/cc', { body: { payment_token, postcode } });
      await cardAdded();
      onDone?.(card.id);
    },
    labels: { ...CARD_LABELS },
  });
  // Without a page to go on to, the form was opened by a press and takes the focus.
  const isOpened = doneTo === undefined;
  useEffect(() => {
    if (isOpened) form.setFocus('number');
  }, [form, isOpened]);
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="New card">
      <FormError {...problem} />
      <CardFields field={field} number={form.watch('number')} />
      <Button type="submit" size="full" loading={busy}>
        Save card
      </Button>
    </form>
  );
}
