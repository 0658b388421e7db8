import { useEffect } from 'react';
import { keys } from '@larder/contracts/keys';
import { useNavigate, useQueryClient, useShell, useViewer } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { useSessionChange } from '../session/use-session-change.ts';
import { CardFields } from './CardFields.tsx';
import { CARD_LABELS, cardTexts, EMPTY_CARD } from './card-values.ts';

/** Saves a card by the gateway's token (OP-092) and goes on to `doneTo`, or tells `onDone`. */
export function AddCardForm({ doneTo, onDone }: { doneTo?: string; onDone?: (cardId: number) => void }) {
  const { api, cards, clock } = useShell();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { account } = useViewer();
  const changed = useSessionChange();
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { ...EMPTY_CARD, postcode: account?.billing_zip ?? '' },
    check: (values) => cardTexts(values, clock.now()),
    forget: ['cvv'],
    async send({ number, expiry, cvv, postcode }) {
      const payment_token = await cards.token({ number, expiry, cvv });
      const { card } = await api.call('POST /account/cc', { body: { payment_token, postcode } });
      await queryClient.invalidateQueries({ queryKey: keys.cards });
      // A membership whose card had failed was charged with it (OP-199).
      if (account?.card_failed) await changed('account');
      onDone?.(card.id);
      if (doneTo !== undefined) await navigate(doneTo);
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
