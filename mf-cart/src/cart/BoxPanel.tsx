import type { Cart, CartBox } from '@larder/contracts';
import { BOX_LABELS, boxType, type BoxType, formatDollars, isPerishable, promisedShipText, SIGNATURE_TEXT } from '@larder/rules';
import { Panel } from '@larder/ui/layout/Panel.tsx';
import { BoxShipping } from './BoxShipping.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import { cutoffText, useShopperTime } from './cutoff-text.ts';
import type { LocalItem } from './local-cart.ts';
import styles from './BoxPanel.module.css';

/** The box of an API type; legacy types map to their successors (OP-009). */
export const boxOf = (box: Pick<CartBox, 'box_type'>): BoxType => boxType(box.box_type) ?? 'grocery';

/** `1 item`, `3 items`. */
export const itemCountText = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

function Messages({ box }: { box: CartBox }) {
  const type = boxOf(box);
  const texts = [box.cart_message, box.fresh_message, type === 'wine' ? SIGNATURE_TEXT : null].filter(
    (text) => text !== null && text !== '',
  );
  return texts.map((text) => (
    <p key={text} className={styles.message} data-cold={isPerishable(type) || undefined}>
      {text}
    </p>
  ));
}

/**
 * One box of the cart with its own lines, subtotal and way to free shipping (CART-001, CART-009 … CART-011). Amounts are the server's;
 * `isSettled` false dims them until they fit the quantities.
 */
export function BoxPanel({
  box,
  lines,
  cart,
  isSettled,
}: {
  box: CartBox;
  lines: readonly LocalItem[];
  cart: Pick<Cart, 'boxes' | 'totals'>;
  isSettled: boolean;
}) {
  const time = useShopperTime();
  const heading = `box-${box.box_type}`;
  const label = box.label || BOX_LABELS[boxOf(box)];
  const itemCount = lines.reduce((sum, { qty }) => sum + qty, 0);
  const scheduled = new Set(box.scheduled_items);
  const groups = [
    { name: 'Autoship', lines: lines.filter(({ item }) => scheduled.has(item.line_item_id)) },
    { name: 'One time', lines: lines.filter(({ item }) => !scheduled.has(item.line_item_id)) },
  ].filter((group) => group.lines.length > 0);
  return (
    <Panel as="section" aria-labelledby={heading} className={styles.box}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.name}>
            {label} box
          </h2>
          <p className={styles.when}>
            {promisedShipText(box.ships_on)}
            <span className={styles.cutoff}>{cutoffText(box.cutoff_date, time)}</span>
          </p>
        </div>
        <p className={styles.amount} data-stale={!isSettled || undefined}>
          <span className={styles.itemCount}>{itemCountText(itemCount)}</span>
          <data value={box.subtotal}>{formatDollars(box.subtotal)}</data>
        </p>
      </header>
      <div data-stale={!isSettled || undefined} className={styles.meter}>
        <BoxShipping box={box} cart={cart} />
      </div>
      <Messages box={box} />
      {groups.map((group) => (
        <div key={group.name}>
          {groups.length > 1 && <h3 className={styles.group}>{group.name}</h3>}
          <ul className={styles.lines}>
            {group.lines.map(({ key, item, qty }) => (
              <CartLineRow key={key} item={item} qty={qty} />
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}
