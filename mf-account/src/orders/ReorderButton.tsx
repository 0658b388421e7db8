import type { Order } from '@larder/contracts';
import { useAddToCart, useOverlays } from '@larder/shell';
import { Button } from '@larder/ui';

type Item = Order['items'][number];

/** Puts an item of an order into the cart again (CHK-042, CHK-043). A product that needs a choice is refused with its message (CAT-019). */
export function ReorderButton({ item }: { item: Item }) {
  const overlays = useOverlays();
  const { isBusy, add } = useAddToCart();
  const reorder = async () => {
    const { product_id: productId, product_name: title, image, qty, sold_as_fresh: soldAsFresh } = item;
    const answer = await add([{ productId, pieces: { more: qty }, soldAsFresh }]);
    if (answer?.is === 'added') overlays.open('addedToCart', { productId, title, image, qty });
  };
  return (
    <Button
      variant="secondary"
      size="small"
      loading={isBusy}
      aria-label={`Reorder ${item.product_name}`}
      onClick={() => void reorder()}
    >
      Reorder
    </Button>
  );
}
