import type { Cart } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import type { CartAnswer, QueryClient } from '@larder/shell';

/** The later of two states of a cart; a slow response never overwrites a newer one. A new cart replaces an old one. */
function laterCart<C extends Pick<Cart, 'cart_id' | 'version'>>(known: C | undefined, answer: C): C {
  return known && known.cart_id === answer.cart_id && known.version > answer.version ? known : answer;
}

/** Puts an answered cart where every control reads it. Running fetches are older than it and are given up. */
export function rememberCart(queryClient: QueryClient, answer: CartAnswer): void {
  void queryClient.cancelQueries({ queryKey: keys.cart() });
  queryClient.setQueryData<CartAnswer>(keys.cart(), (known) => laterCart(known, answer));
  void queryClient.invalidateQueries({ queryKey: keys.cart('checkout') });
}
