import { useState } from 'react';
import type { Order, ProductCard } from '@larder/contracts';
import { BOX_LABELS, boxType, formatDollars } from '@larder/rules';
import { Button, QuantityStepper } from '@larder/ui';
import { type AddedProduct, priceText, stepped } from './added-products.ts';
import { AddProducts } from './AddProducts.tsx';
import { ChangingRow } from './ChangingRow.tsx';
import { ConfirmChange } from './ConfirmChange.tsx';
import type { OrderChange } from './order-queries.ts';
import styles from './orders.module.css';

type Item = Order['items'][number];

/** Sets the quantity of each line of an order, and adds products to it; shows the effect and then asks for confirmation (OP-093). */
export function ChangeItems({ order, onDone }: { order: Order; onDone(): void }) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const [added, setAdded] = useState<readonly AddedProduct[]>([]);
  const qtyOf = ({ item_id: id, qty }: Item): number => quantities.get(id) ?? qty;
  const items = order.items
    .filter((item) => qtyOf(item) !== item.qty)
    .map((item) => ({ item_id: item.item_id, qty: qtyOf(item) }));
  const set = (lines: readonly Item[], qty: number) =>
    setQuantities(new Map([...quantities, ...lines.map(({ item_id: id }) => [id, qty] as const)]));
  const setNew = (product: ProductCard, qty: number) => {
    const isThere = added.some((each) => each.product.id === product.id);
    const next = isThere
      ? added.map((each) => (each.product.id === product.id ? { product, qty } : each))
      : [...added, { product, qty }];
    setAdded(next.filter((each) => each.qty > 0));
  };
  return (
    <>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <ChangingRow
            key={item.item_id}
            productId={item.product_id}
            image={item.image}
            name={[item.product_name, ...(item.option_labels ?? [])].join(', ')}
            about={`${formatDollars(item.price_per_item)} each, ${item.qty} ordered`}
          >
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
              <p className={styles.soft}>No change</p>
            )}
          </ChangingRow>
        ))}
        {added.map(({ product, qty }) => (
          <ChangingRow
            key={`new ${product.id}`}
            productId={product.id}
            image={product.image}
            name={product.title}
            about={`${priceText(product)}, new`}
          >
            <QuantityStepper
              className={styles.stepper}
              name={product.title}
              count={qty}
              min={product.min_order_qty}
              max={product.max_quantity}
              place="in your order"
              onAdd={() => setNew(product, stepped(product, qty, 1))}
              onRemove={() => setNew(product, stepped(product, qty, -1))}
            />
          </ChangingRow>
        ))}
      </ul>
      <RemoveBoxes items={order.items.filter((item) => item.can_change && qtyOf(item) > 0)} onRemove={(lines) => set(lines, 0)} />
      <AddProducts
        orderId={order.order_id}
        inOrder={new Set([...order.items.map((item) => item.product_id), ...added.map(({ product }) => product.id)])}
        onAdd={(product) => setNew(product, stepped(product, 0, 1))}
      />
      <ConfirmChange
        order={order}
        change={toOrderChange(items, added)}
        hint="Choose how many you want. You’ll see the new total before anything changes."
        onDone={onDone}
      />
    </>
  );
}

/** Converts to the API's form; null while nothing is chosen. */
function toOrderChange(items: NonNullable<OrderChange['items']>, added: readonly AddedProduct[]): OrderChange | null {
  if (items.length === 0 && added.length === 0) return null;
  return {
    ...(items.length > 0 && { items }),
    ...(added.length > 0 && { added: added.map(({ product, qty }) => ({ product_id: product.id, qty })) }),
  };
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
