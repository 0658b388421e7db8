import { useState } from 'react';
import type { Order } from '@larder/contracts';
import { BOX_LABELS, boxType, formatUsd, toCents } from '@larder/rules';
import { Button, ProductImage, QuantityStepper } from '@larder/ui';
import { ConfirmChange } from './ConfirmChange.tsx';
import styles from './orders.module.css';

type Item = Order['items'][number];

/** Sets the pieces of each line of an order; what that means is shown, and only then confirmed (OP-093). */
export function ChangeItems({ order, onDone }: { order: Order; onDone(): void }) {
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map());
  const qtyOf = ({ item_id: id, qty }: Item): number => wanted.get(id) ?? qty;
  const items = order.items
    .filter((item) => qtyOf(item) !== item.qty)
    .map((item) => ({ item_id: item.item_id, qty: qtyOf(item) }));
  const set = (lines: readonly Item[], qty: number) =>
    setWanted(new Map([...wanted, ...lines.map(({ item_id: id }) => [id, qty] as const)]));
  return (
    <>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.item_id} className={styles.changing}>
            <ProductImage className={styles.picture} image={item.image} alt="" width={64} seed={item.product_id} />
            <div>
              <p className={styles.changingName}>{[item.product_name, ...(item.option_labels ?? [])].join(', ')}</p>
              <p className={styles.soft}>
                {formatUsd(toCents(item.price_per_item))} each, {item.qty} ordered
              </p>
            </div>
            {item.can_change ? (
              <QuantityStepper
                className={styles.stepper}
                name={item.product_name}
                count={qtyOf(item)}
                max={item.max_qty}
                place="in your order"
                addText="Put back"
                onAdd={() => set([item], qtyOf(item) + 1)}
                onRemove={() => set([item], qtyOf(item) - 1)}
              />
            ) : (
              <p className={styles.soft}>Stays as it is</p>
            )}
          </li>
        ))}
      </ul>
      <RemoveBoxes items={order.items.filter((item) => item.can_change && qtyOf(item) > 0)} onRemove={(lines) => set(lines, 0)} />
      <ConfirmChange
        order={order}
        wanted={items.length === 0 ? null : { items }}
        hint="Set the pieces that you want. You see the new total before anything changes."
        onDone={onDone}
      />
    </>
  );
}

/** Takes out all of a box at once, where there are several. */
function RemoveBoxes({ items, onRemove }: { items: readonly Item[]; onRemove(items: readonly Item[]): void }) {
  const boxOf = (item: Item) => boxType(item.box_type) ?? 'grocery';
  const boxes = [...new Set(items.map(boxOf))];
  if (boxes.length < 2) return null;
  return (
    <div className={styles.actions}>
      {boxes.map((box) => (
        <Button key={box} variant="quiet" onClick={() => onRemove(items.filter((item) => boxOf(item) === box))}>
          Remove the {BOX_LABELS[box]} box
        </Button>
      ))}
    </div>
  );
}
