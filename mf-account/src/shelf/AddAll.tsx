import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ProductCard } from '@larder/contracts';
import { cartQuery, useAddToCart, useApi, useQuery, useSnacks, wishesFor } from '@larder/shell';
import { Button } from '@larder/ui';
import { addable } from './addable.ts';

const inCartText = (count: number): string => (count === 1 ? '1 item is in your cart.' : `${count} items are in your cart.`);

/** Adds all products in stock on this page to the cart (ACC-111); those in the cart keep their quantity. */
export function AddAll({ products }: { products: readonly ProductCard[] }) {
  const snacks = useSnacks();
  const { data: cart } = useQuery(cartQuery(useApi()));
  const { isBusy, add } = useAddToCart();
  const missing = addable(products, cart);
  const addAll = async () => {
    const answer = await add(wishesFor(missing));
    if (answer?.is !== 'added') return;
    snacks.show({ type: 'success', message: inCartText(answer.lines.length), autoDismiss: true });
  };
  if (!products.some((product) => product.in_stock)) return null;
  const isAllThere = missing.length === 0 && !isBusy;
  return (
    <Button
      variant="secondary"
      icon={<ShoppingCart size={18} aria-hidden="true" />}
      loading={isBusy}
      disabled={isAllThere}
      onClick={() => void addAll()}
    >
      {isAllThere ? 'All in your cart' : 'Add all to cart'}
    </Button>
  );
}
