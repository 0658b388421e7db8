import type { Order } from '@larder/contracts';
import { useAddToCart, useSnacks } from '@larder/shell';
import { Button } from '@larder/ui';

/** Puts all available items of an order into the cart by one request, in the same quantities. Items with options need a new choice, one by one (CAT-019). */
export function ReorderAll({ items }: Pick<Order, 'items'>) {
  const snacks = useSnacks();
  const { isBusy, add } = useAddToCart();
  const again = items.filter(({ reorder, option_labels: choices }) => reorder && choices === undefined);
  const reorder = async () => {
    const answer = await add(
      again.map(({ product_id: productId, qty, sold_as_fresh: soldAsFresh }) => ({
        productId,
        pieces: { more: qty },
        soldAsFresh,
      })),
    );
    if (answer?.is !== 'added') return;
    snacks.show({ type: 'success', message: `${answer.lines.length} items are in your cart.`, autoDismiss: true });
  };
  if (again.length < 2) return null;
  return (
    <div>
      <Button variant="secondary" loading={isBusy} onClick={() => void reorder()}>
        Reorder all {again.length}
      </Button>
    </div>
  );
}
