import { formatDollars, longDayText, UNDO_SNACK_MS } from '@larder/rules';
import { type CartAnswer, useShell } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import { useCartCall } from '../cart/use-cart-call.ts';
import { useCartQueue } from '../queue/use-cart.ts';
import type { BoxMove } from './box-move.ts';
import styles from './plan.module.css';

/** `Shelled Edamame`, `Shelled Edamame and Peas`: what waits is one or two lines. */
const namesOf = (items: readonly { product: { title: string } }[]): string =>
  items.map(({ product }) => product.title).join(' and ');

/** Saves the items that make a box expensive for next week; the notice offers an undo. */
export function WaitMove({ move, cart }: { move: BoxMove & { kind: 'wait' }; cart: CartAnswer }) {
  const { snacks } = useShell();
  const queue = useCartQueue();
  const { state, run } = useCartCall();
  const items = move.line_item_ids.flatMap((id) => cart.items[String(id)] ?? []);
  const names = namesOf(items);
  const day = longDayText(move.comes_back_on);
  const undo = () => {
    for (const { product_id: productId, options, line_item_qty: qty } of items)
      queue.enqueue({ productId, options, before: 0, qty, saveForLater: false });
  };
  const wait = async () => {
    const { line_item_ids, comes_back_on } = move;
    const isDone = await run((api) => api.call('POST /carts/wait', { body: { line_item_ids, comes_back_on } }));
    if (!isDone) return;
    snacks.show({
      id: 'waits',
      type: 'success',
      message: `${names}: back in your cart on ${day}`,
      autoDismiss: true,
      timeout: UNDO_SNACK_MS,
      action: { label: 'Undo', run: undo },
    });
  };
  return (
    <div className={styles.move}>
      <p>
        <strong>Move {names} to next week’s order</strong>
        <span className={styles.soft}>
          {`${formatDollars(move.saves)} less shipping on this one. ${items.length > 1 ? 'They’ll be' : 'It’ll be'} back in your cart on ${day}.`}
        </span>
      </p>
      <Button variant="secondary" loading={state.is === 'creating'} onClick={() => void wait()}>
        {`Save ${formatDollars(move.saves)}`}
      </Button>
      {state.is === 'error' && <FormError>{state.text}</FormError>}
    </div>
  );
}
