import { useState } from 'react';
import type { Cart } from '@larder/contracts';
import { WHOLE_CART } from '@larder/shell';
import {
  DONATION_CHOICES,
  donationChoice,
  donationText,
  formatUsdShort,
  PPE_FEE_CENTS,
  TOTAL_LABELS,
  type DonationChoice,
} from '@larder/rules';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { useCartCall } from './use-cart-call.ts';
import styles from './Extras.module.css';

const TEXT: Readonly<Record<string, string>> = { none: 'None', round_up: 'Round up' };

/** Two optional extras below the total, never preselected (OP-022, OP-023); the cart stores both (CART-036, CART-041). */
export function Extras({ cart }: { cart: Pick<Cart, 'donation' | 'ppe_opt_in'> }) {
  const { state, run } = useCartCall();
  // A press shows at once; after the call the cart's stored choice counts.
  const [pendingChoice, setPendingChoice] = useState<{ donation?: DonationChoice; fee?: boolean }>({});
  const chosen = pendingChoice.donation ?? donationChoice(cart.donation);
  const hasFee = pendingChoice.fee ?? cart.ppe_opt_in;
  const set = async (next: { donation?: DonationChoice; fee?: boolean }) => {
    setPendingChoice(next);
    const extra = {
      ...(next.donation === undefined ? {} : { donation: donationText(next.donation) }),
      ...(next.fee === undefined ? {} : { ppe_opt_in: next.fee ? (1 as const) : (0 as const) }),
    };
    await run((api) => api.call('PUT /carts', { query: { ...WHOLE_CART, is_cart: 1 }, body: extra }));
    setPendingChoice({});
  };
  return (
    <div className={styles.extras} aria-busy={state.is === 'creating'}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Donate to families in need</legend>
        <div className={styles.choices}>
          {DONATION_CHOICES.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input type="radio" name="donation" checked={choice === chosen} onChange={() => void set({ donation: choice })} />
              <span>{typeof choice === 'number' ? formatUsdShort(choice) : TEXT[choice]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={`${TOTAL_LABELS.ppe_fee}, ${formatUsdShort(PPE_FEE_CENTS)}`}
        hint="Optional. Supports the safety of our warehouse team."
        checked={hasFee}
        onChange={(event) => void set({ fee: event.target.checked })}
      />
      {state.is === 'error' && <FormError>{state.text}</FormError>}
    </div>
  );
}
