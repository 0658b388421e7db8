import type { Account } from '@larder/contracts';
import { SHIPPING_TEXT } from '@larder/rules';
import type { CartAnswer } from '@larder/shell';
import { Button } from '@larder/ui/actions/Button.tsx';
import { TextField } from '@larder/ui/forms/TextField.tsx';
import type { FieldBinding } from '@larder/ui/forms/store-form.ts';
import { useCartQueue } from '../queue/use-cart.ts';
import { boxOf } from '../cart/BoxPanel.tsx';
import { CheckoutPanel } from './CheckoutPanel.tsx';
import styles from './checkout.module.css';

/** Whether the cart contains wine and the shopper is not known to be 21 (CHK-033, OP-040). */
export function asksForAge(cart: Pick<CartAnswer, 'boxes'>, account: Pick<Account, 'is_over_21'> | null): boolean {
  return account?.is_over_21 !== true && cart.boxes.some((box) => boxOf(box) === 'wine');
}

/** Asks for the birth date once; who is too young keeps the wine for later and orders the rest (OP-040). */
export function AgeStep({
  cart,
  account,
  field,
}: {
  cart: CartAnswer;
  account: Account | null;
  field: FieldBinding<'date_of_birth'>;
}) {
  const queue = useCartQueue();
  const isTooYoung = account?.date_of_birth !== null && account?.date_of_birth !== undefined;
  const saveWine = () => {
    const ids = cart.boxes.filter((box) => boxOf(box) === 'wine').flatMap(({ items }) => items);
    for (const id of ids) {
      const item = cart.items[String(id)];
      if (item)
        queue.enqueue({
          productId: item.product_id,
          options: item.options,
          before: item.line_item_qty,
          qty: 0,
          saveForLater: true,
        });
    }
    void queue.flush();
  };
  return (
    <CheckoutPanel id="age" title="Wine">
      {isTooYoung ? (
        <p className={styles.refused}>{SHIPPING_TEXT.underAge}</p>
      ) : (
        <TextField {...field} type="date" autoComplete="bday" hint="We need this once because there’s wine in your cart." />
      )}
      <div>
        <Button variant="quiet" onClick={saveWine}>
          Order the rest, save the wine for later
        </Button>
      </div>
    </CheckoutPanel>
  );
}
