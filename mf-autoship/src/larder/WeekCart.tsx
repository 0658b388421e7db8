import { useAddToCart, useSnacks, wishesFor } from '@larder/shell';
import { Button } from '@larder/ui';
import type { LarderItem } from './larder-query.ts';

/** Puts what runs low into the cart by one press, each in its usual amount; what lies there already stays. Nothing is ordered by it. */
export function WeekCart({ items }: { items: readonly LarderItem[] }) {
  const snacks = useSnacks();
  const { isBusy, add } = useAddToCart();
  const usual = new Map(items.map(({ product_id: id, qty }) => [id, qty]));
  const plain = items.map(({ product }) => product).filter((each) => !each.has_options && each.product_type === 'simple');
  const wishes = wishesFor(plain, ({ id, min_order_qty: least }) => ({ atLeast: Math.max(usual.get(id) ?? 1, least) }));
  if (wishes.length === 0) return null;
  const fill = async () => {
    const answer = await add(wishes);
    if (answer?.is !== 'added' && answer?.is !== 'nothing') return;
    const message = answer.is === 'added' ? 'Your week is in your cart.' : 'It is all in your cart already.';
    snacks.show({ type: 'success', message, autoDismiss: true });
  };
  return (
    <div>
      <Button loading={isBusy} onClick={() => void fill()}>
        {wishes.length === 1 ? 'Put it into my cart' : `Put these ${wishes.length} into my cart`}
      </Button>
    </div>
  );
}
