import { CUTOFF_CHECK_MS } from '@larder/rules';
import { useEffect } from 'react';
import type { Cart } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useClock, useQueryClient } from '@larder/shell';

/** The first cutoff of a cart as epoch ms, null without boxes. */
function firstCutoff(cart: Pick<Cart, 'boxes'> | undefined): number | null {
  const times = (cart?.boxes ?? []).map(({ cutoff_date }) => Date.parse(cutoff_date)).filter((time) => !Number.isNaN(time));
  return times.length > 0 ? Math.min(...times) : null;
}

/** Once the first cutoff has passed, ship days change: the cart is fetched again, each minute and on return to the window (CART-101). */
export function useCutoffRefresh(cart: Pick<Cart, 'boxes'> | undefined): void {
  const queryClient = useQueryClient();
  const clock = useClock();
  const cutoff = firstCutoff(cart);
  useEffect(() => {
    if (cutoff === null) return;
    const check = () => {
      if (clock.now().getTime() >= cutoff) void queryClient.invalidateQueries({ queryKey: keys.cart() });
    };
    const timer = setInterval(check, CUTOFF_CHECK_MS);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }, [clock, cutoff, queryClient]);
}
