import type { CartItem } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { UNDO_SNACK_MS } from '@larder/rules';
import { type CartAnswer, useQueryClient, useShell } from '@larder/shell';
import { lineKey } from '../queue/change.ts';
import { lineStatus } from '../queue/open-changes.ts';
import { raise } from '../queue/raise.ts';
import { useCartQueue, type CartLine } from '../queue/use-cart.ts';
import { confirmedQty } from './local-cart.ts';

/**
 * Removes a line from the cart; the notice offers to restore its quantity. While the removal's call runs, the restoration waits
 * for its end. A removed pick of the store asks a question instead (CART-069).
 */
export function useRemove(item: CartItem, line: CartLine): () => void {
  const shell = useShell();
  const queue = useCartQueue();
  const queryClient = useQueryClient();
  const { product, options } = item;
  return () => {
    const { qty } = line;
    if (line.status !== 'ready') return;
    line.remove();
    if (item.is_cart_prefilled_item) return;
    const key = lineKey(product.id, options);
    const putBack = () => {
      const before = confirmedQty(queryClient.getQueryData<CartAnswer>(keys.cart()), key);
      const request = { product, options, before, qty, confirm: false };
      return raise({ shell, queue }, request, () => true) !== 'busy';
    };
    const undo = () => {
      if (putBack()) return;
      const stop = queue.store.subscribe((state) => {
        if (lineStatus(state, key) !== 'ready') return;
        stop();
        putBack();
      });
    };
    shell.snacks.show({
      id: 'removed',
      type: 'success',
      message: `${product.title} was removed`,
      autoDismiss: true,
      timeout: UNDO_SNACK_MS,
      action: { label: 'Undo', run: undo },
    });
  };
}
