import { useAddToCart, useSnacks, wishesFor } from '@larder/shell';
import { Button } from '@larder/ui';
import type { LarderItem } from './larder-query.ts';

/**
 * Puts the suitable items that run low into the cart by one press, each in its default quantity, or the chosen substitutes; cart lines
 * stay. It orders nothing.
 */
export function WeekCart({ items, substitutedIds }: { items: readonly LarderItem[]; substitutedIds: ReadonlySet<number> }) {
  const snacks = useSnacks();
  const { isBusy, add } = useAddToCart();
  const chosen = items.flatMap(({ product, instead, qty, suits }) => {
    if (instead && substitutedIds.has(product.id)) return [{ product: instead, qty }];
    return suits ? [{ product, qty }] : [];
  });
  const quantities = new Map(chosen.map(({ product, qty }) => [product.id, qty]));
  const plain = chosen.map(({ product }) => product).filter((each) => !each.has_options && each.product_type === 'simple');
  const changes = wishesFor(plain, ({ id, min_order_qty: least }) => ({ atLeast: Math.max(quantities.get(id) ?? 1, least) }));
  if (changes.length === 0) return null;
  const fill = async () => {
    const answer = await add(changes);
    if (answer?.is !== 'added' && answer?.is !== 'nothing') return;
    const message = answer.is === 'added' ? 'Your week is in your cart.' : 'Everything is already in your cart.';
    snacks.show({ type: 'success', message, autoDismiss: true });
  };
  return (
    <div>
      <Button loading={isBusy} onClick={() => void fill()}>
        {changes.length === 1 ? 'Add to my cart' : `Put these ${changes.length} into my cart`}
      </Button>
    </div>
  );
}
