import type { Address, CartItem } from '@larder/contracts';
import { estimatedDelivery, longDayText, noWineText, promisedShipText, shipsWineTo, SIGNATURE_TEXT } from '@larder/rules';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import { boxOf, piecesText } from '../cart/BoxPanel.tsx';
import type { CartAnswer } from '../cart/cart-query.ts';
import { mailedItems } from '../cart/local-cart.ts';
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

/** When each box ships and is expected, in Los Angeles days (CHK-031, CHK-032, CHK-048), and what is special about wine (OP-041). */
export function DeliveryStep({ cart, address }: { cart: Pick<CartAnswer, 'boxes' | 'items'>; address: Address | null }) {
  const mailed = mailedItems(cart);
  return (
    <CheckoutPanel id="delivery" title="Delivery">
      <ul className={styles.boxes}>
        {cart.boxes.map((box) => {
          const type = boxOf(box);
          const isRefused = type === 'wine' && address !== null && !shipsWineTo(address.region_code);
          return (
            <li key={box.box_type} className={styles.box}>
              <p>
                <strong>{box.label} box</strong>
                <span className={styles.soft}>{piecesText(box.number_of_items)}</span>
              </p>
              <p>
                Expected {longDayText(estimatedDelivery(type, box.ships_on))}{' '}
                <span className={styles.soft}>{promisedShipText(box.ships_on)}</span>
              </p>
              <Thumbs items={box.items.flatMap((id) => cart.items[String(id)] ?? [])} />
              {type === 'wine' && <p className={styles.soft}>{SIGNATURE_TEXT}</p>}
              {isRefused && <p className={styles.refused}>{noWineText(address.region_code)}</p>}
            </li>
          );
        })}
        {mailed.length > 0 && (
          <li className={styles.box}>
            <p>
              <strong>By e-mail</strong>
              <span className={styles.soft}>{piecesText(mailed.reduce((sum, item) => sum + item.line_item_qty, 0))}</span>
            </p>
            <Thumbs items={mailed} />
          </li>
        )}
      </ul>
    </CheckoutPanel>
  );
}
