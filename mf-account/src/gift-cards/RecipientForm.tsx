import type { BoughtGiftCard } from '@larder/contracts';
import { emailError, giftNameError } from '@larder/rules';
import { useShell } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';

/** Corrects the recipient of a gift card. A card that was sent is resent immediately with a new code; the old code becomes invalid. */
export function RecipientForm({
  card: { gift_card_id: id, gc_recipient_full_name, gc_recipient_email, gift_card_state: state },
  onCorrected,
  onClose,
}: {
  card: BoughtGiftCard;
  onCorrected: (card: BoughtGiftCard) => void;
  onClose: () => void;
}) {
  const { api, snacks } = useShell();
  const { field, onSubmit, busy, problem } = useStoreForm({
    defaults: { gc_recipient_full_name, gc_recipient_email },
    check: (values) => ({
      gc_recipient_full_name: giftNameError(values.gc_recipient_full_name),
      gc_recipient_email: emailError(values.gc_recipient_email),
    }),
    async send(body) {
      const { gift_card: changed } = await api.call('PUT /giftcards/{id}', { params: { id }, body });
      onCorrected(changed);
      const email = changed.gc_recipient_email;
      const message = state === 'sent' ? `Sent to ${email}, with a new code.` : `It will go to ${email}.`;
      snacks.show({ type: 'success', message, autoDismiss: true });
    },
    labels: { gc_recipient_full_name: 'Recipient’s name', gc_recipient_email: 'Recipient’s email' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Who the gift card is for">
      <FormError {...problem} />
      <TextField {...field('gc_recipient_full_name')} hint="First and last name" autoComplete="off" />
      <TextField {...field('gc_recipient_email')} type="email" inputMode="email" autoComplete="off" />
      {state === 'sent' && <p className={styles.small}>We’ll email it there right away. The earlier code will no longer work.</p>}
      <div className={styles.actions}>
        <Button type="submit" size="small" loading={busy}>
          Save
        </Button>
        <Button type="button" variant="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
