import type { ListedProduct } from '@larder/contracts';
import { Slot, type SlotProps } from '@larder/shell';
import { Button } from '@larder/ui';

/** The cart's control inside a card. While its remote is not there, a button of the same size keeps the place. */
export function QuantityControl({
  product,
  size = 'full',
  options,
}: { product: ListedProduct } & Pick<SlotProps['cart.quantity'], 'size' | 'options'>) {
  return (
    <Slot
      name="cart.quantity"
      props={{ product, size, options }}
      fallback={
        <Button size={size} disabled>
          Add
        </Button>
      }
    />
  );
}
