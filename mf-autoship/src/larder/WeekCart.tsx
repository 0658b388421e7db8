import { useAddToCart, useSnacks, wishesFor } from '@larder/shell';
import { Button } from '@larder/ui';
import type { LarderItem } from './larder-query.ts';

/**
 * Puts what runs low and suits into the cart by one press, each in its usual amount, or what was taken in its place; what lies there already stays. Nothing is
 * ordered by it.
 */
export function WeekCart({ items, taken }: { items: readonly LarderItem[]; taken: ReadonlySet<number> }) {
  const snacks = useSnacks();
  const { isBusy, add } = useAddToCart();
  const chosen = items.flatMap(({ product, instead, qty, suits }) => {
    if (instead && taken.has(product.id)) return [{ product: instead, qty }];
    return suits ? [{ product, qty }] : [];
  });
  const usual = new Map(chosen.map(({ product, qty }) => [product.id, qty]));
  const plain = chosen.map(({ product }) => product).filter((each) => !each.has_options && each.product_type === 'simple');
  const wishes = wishesFor(plain, ({ id, min_order_qty: least }) => ({ atLeast: Math.max(usual.get(id) ?? 1, least) }));
  if (wishes.length === 0) return null;
  const fill = async () => {
    const answer = await add(wishes);
    if (answer?.is !== 'added' && answer?.is !== 'nothing') return;
    const message = answer.is === 'added' ? 'Your week is in your cart.' : 'Everything is already in your cart.';
    snacks.show({ type: 'success', message, autoDismiss: true });
  };
  return (
    <div>
      <Button loading={isBusy} onClick={() => void fill()}>
        {wishes.length === 1 ? 'Add to my cart' : `Put these ${wishes.length} into my cart`}
      </Button>
    </div>
  );
}
