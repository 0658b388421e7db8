import { useEffect } from 'react';
import { keys } from '@larder/contracts/keys';
import { useEvents, useQueryClient } from '@larder/shell';

/** While a list is open, a change of the cart fetches it again: stock and what is saved for later may have changed (CART-068, OP-085). */
export function useCartRefresh(): void {
  const events = useEvents();
  const queryClient = useQueryClient();
  useEffect(
    () => events.on('cart.changed', () => void queryClient.invalidateQueries({ queryKey: keys.lists })),
    [events, queryClient],
  );
}
