import type { Address, CartItem } from '@larder/contracts';
import type { CartAnswer } from '@larder/shell';
import {
  type BoxType,
  estimatedDelivery,
  formatDollars,
  isFreeItem,
  isFreshItem,
  longDayText,
  noWineText,
  promisedShipText,
  SHIPPING_TEXT,
  shipsWineTo,
  SIGNATURE_TEXT,
} from '@larder/rules';
import { Button } from '@larder/ui/actions/Button.tsx';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import { boxOf, itemCountText } from '../cart/BoxPanel.tsx';
import { mailedItems } from '../cart/local-cart.ts';
import { useCartQueue } from '../queue/use-cart.ts';
import { CheckoutPanel } from './CheckoutPanel.tsx';
import styles from './checkout.module.css';

function Thumbs({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className={styles.thumbs}>
      {items.map((item) => (
        <li key={item.line_item_id}>
          <ProductImage
            image={item.product.image}
            alt={`${item.line_item_qty} × ${item.product.title}`}
            width={43}
            seed={item.product_id}
          />
        </li>
      ))}
    </ul>
  );
}

/** Small pictures of what is ordered, and on demand what each line is and comes to. */
function OrderedItems({ items }: { items: readonly CartItem[] }) {
  return (
    <>
      <Thumbs items={items} />
      <details>
        <summary>Items and amounts</summary>
        <ul className={styles.items}>
          {items.map(({ line_item_id: id, line_item_qty: qty, product, option_labels: labels = [], row_total: total }) => (
            <li key={id}>
              <span>
                {qty} × {[product.title, ...labels].join(', ')}
              </span>
              <span>{isFreeItem(product.tc_product_type) ? 'Free' : formatDollars(total)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Items of a box that cannot be shipped to an address, and why (OP-041, OP-125). */
function refusedItems(type: BoxType, items: readonly CartItem[], message: string | null, address: Address | null) {
  if (type === 'wine' && address && !shipsWineTo(address.region_code)) return { text: noWineText(address.region_code), items };
  const fresh = items.filter(({ product }) => isFreshItem(product));
  return message === SHIPPING_TEXT.noFresh && fresh.length > 0 ? { text: message, items: fresh } : null;
}

/** The way on: what cannot be sent here waits among the saved items, and the rest can be ordered. */
function Refused({ text, items }: { text: string; items: readonly CartItem[] }) {
  const queue = useCartQueue();
  const keep = () => {
    for (const { product_id: productId, options, line_item_qty: before } of items)
      queue.enqueue({ productId, options, before, qty: 0, saveForLater: true });
    void queue.flush();
  };
  return (
    <>
      <p className={styles.refused}>{text}</p>
      <Button variant="secondary" onClick={keep}>
        {items.length === 1 ? 'Save it for later' : `Save these ${items.length} for later`}
      </Button>
    </>
  );
}

/** When each box ships and is expected, in Los Angeles days (CHK-031, CHK-032, CHK-048), and what is special about wine (OP-041). */
export function DeliveryStep({ cart, address }: { cart: Pick<CartAnswer, 'boxes' | 'items'>; address: Address | null }) {
  const mailed = mailedItems(cart);
  return (
    <CheckoutPanel id="delivery" title="Delivery">
      <ul className={styles.boxes}>
        {cart.boxes.map((box) => {
          const type = boxOf(box);
          const items = box.items.flatMap((id) => cart.items[String(id)] ?? []);
          const refused = refusedItems(type, items, box.cart_message, address);
          return (
            <li key={box.box_type} className={styles.box}>
              <p>
                <strong>{box.label} box</strong>
                <span className={styles.soft}>{itemCountText(box.number_of_items)}</span>
              </p>
              <p>
                Expected {longDayText(estimatedDelivery(type, box.ships_on))}{' '}
                <span className={styles.soft}>{promisedShipText(box.ships_on)}</span>
              </p>
              <OrderedItems items={items} />
              {type === 'wine' && <p className={styles.soft}>{SIGNATURE_TEXT}</p>}
              {refused && <Refused {...refused} />}
            </li>
          );
        })}
        {mailed.length > 0 && (
          <li className={styles.box}>
            <p>
              <strong>By email</strong>
              <span className={styles.soft}>{itemCountText(mailed.reduce((sum, item) => sum + item.line_item_qty, 0))}</span>
            </p>
            <OrderedItems items={mailed} />
          </li>
        )}
      </ul>
    </CheckoutPanel>
  );
}
