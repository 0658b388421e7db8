import type { Address } from '@larder/contracts';
import { estimatedDelivery, longDayText, noWineText, promisedShipText, shipsWineTo, SIGNATURE_TEXT } from '@larder/rules';
import { ProductImage } from '@larder/ui/product/ProductImage.tsx';
import { boxOf } from '../cart/BoxPanel.tsx';
import type { CartAnswer } from '../cart/cart-query.ts';
import { CheckoutPanel } from './CheckoutPanel.tsx';
import styles from './checkout.module.css';

/** When each box ships and is expected, in Los Angeles days (CHK-031, CHK-032, CHK-048), and what is special about wine (OP-041). */
export function DeliveryStep({ cart, address }: { cart: Pick<CartAnswer, 'boxes' | 'items'>; address: Address | null }) {
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
                <span className={styles.soft}>{box.number_of_items === 1 ? '1 item' : `${box.number_of_items} items`}</span>
              </p>
              <p>
                Expected {longDayText(estimatedDelivery(type, box.ships_on))}{' '}
                <span className={styles.soft}>{promisedShipText(box.ships_on)}</span>
              </p>
              <ul className={styles.thumbs}>
                {box.items.flatMap((id) => {
                  const item = cart.items[String(id)];
                  return item ? (
                    <li key={id}>
                      <ProductImage
                        image={item.product.image}
                        alt={`${item.line_item_qty} × ${item.product.title}`}
                        width={43}
                        seed={item.product_id}
                      />
                    </li>
                  ) : (
                    []
                  );
                })}
              </ul>
              {type === 'wine' && <p className={styles.soft}>{SIGNATURE_TEXT}</p>}
              {isRefused && <p className={styles.refused}>{noWineText(address.region_code)}</p>}
            </li>
          );
        })}
      </ul>
    </CheckoutPanel>
  );
}
