import { useSyncExternalStore } from 'react';
import { keys } from '@larder/contracts/keys';
import { useQueryClient, type CartAnswer } from '@larder/shell';

/**
 * A part of the cart as this page knows it, picked by `of`: of undefined where there is none. Only reads: the cart is fetched and changed by its owners.
 * Draws anew only when the part is another one (`Object.is`): each shelf of a page looks at the cart, and that it is being asked for, or came as empty as it
 * was, is nothing to them.
 */
export function useKnownCart<T>(of: (cart: CartAnswer | undefined) => T): T {
  const client = useQueryClient();
  const now = () => of(client.getQueryData<CartAnswer>(keys.cart()));
  return useSyncExternalStore(client.getQueryCache().subscribe, now, now);
}
