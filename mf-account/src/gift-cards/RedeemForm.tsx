import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { giftCodeError } from '@larder/rules';
import { useApi, useQueryClient } from '@larder/shell';
import { Button, FormError, TextField } from '@larder/ui';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import styles from '../form/form.module.css';
import { useKeyOf } from '../form/use-key-of.ts';
import { useSessionChange } from '../session/use-session-change.ts';
import type { OwnGiftCards } from './gift-cards-query.ts';

/** What a redeemed code added: credit in dollars and days of membership (OP-055). */
export type RedeemResponse = CallResponse<'POST /giftcards/redeem'>;

/** Takes the code of a gift card (OP-055). The same code sent again after a lost answer has the same key, so it is answered as the first time. */
export function RedeemForm({ onRedeemed }: { onRedeemed: (redeemed: RedeemResponse) => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useSessionChange();
  const keyOf = useKeyOf();
  const { form, field, onSubmit, busy, problem } = useStoreForm({
    defaults: { code: '' },
    check: ({ code }) => ({ code: giftCodeError(code) }),
    async send({ code }) {
      const redeemed = await api.call('POST /giftcards/redeem', { body: { code }, idempotencyKey: keyOf({ code }) });
      form.reset();
      onRedeemed(redeemed);
      queryClient.setQueryData<OwnGiftCards>(keys.giftCards, { giftcards: redeemed.giftcards });
      // A new member sees other prices; the cart is notified of both.
      await changed(redeemed.membership_days > 0 ? 'membership' : 'account');
    },
    labels: { code: 'Gift card code' },
  });
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate aria-label="Redeem a gift card">
      <FormError {...problem} />
      <TextField
        {...field('code')}
        hint="LARD-XXXX-XXXX-XXXX, from the email"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" size="full" loading={busy}>
        Redeem
      </Button>
    </form>
  );
}
