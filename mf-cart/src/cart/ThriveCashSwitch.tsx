import { useState } from 'react';
import type { Cart } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import { WHOLE_CART } from '@larder/shell';
import { Checkbox } from '@larder/ui/forms/Checkbox.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { useCartCall } from './use-cart-call.ts';

/** Thrive Cash pays by itself, unless the shopper keeps it for later (CART-039, OP-028); nothing for those who have none. */
export function ThriveCashSwitch({ cart }: { cart: Pick<Cart, 'raf_balance' | 'use_thrive_cash'> }) {
  const { state, run } = useCartCall();
  // A press shows at once; after the call the cart's stored choice counts.
  const [pendingChoice, setPendingChoice] = useState<boolean | null>(null);
  if (cart.raf_balance === 0) return null;
  const set = async (isOn: boolean) => {
    setPendingChoice(isOn);
    const body = { use_thrive_cash: isOn ? (1 as const) : (0 as const) };
    await run((api) => api.call('PUT /carts', { query: { ...WHOLE_CART, is_cart: 1 }, body }));
    setPendingChoice(null);
  };
  return (
    <div aria-busy={state.is === 'creating'}>
      <Checkbox
        label={`Use my Thrive Cash: ${formatDollars(cart.raf_balance)}`}
        hint="Applies to items except wine. Shipping and tax are paid by card."
        checked={pendingChoice ?? cart.use_thrive_cash}
        onChange={(event) => void set(event.target.checked)}
      />
      {state.is === 'error' && <FormError>{state.text}</FormError>}
    </div>
  );
}
