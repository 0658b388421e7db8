import type { Order } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { ProductImage } from '@larder/ui';
import { itemPriceText } from './order-view.ts';
import { ReorderButton } from './ReorderButton.tsx';
import styles from './orders.module.css';

/** Name of an item with its chosen options (CAT-019). */
const nameOf = ({ product_name: name, option_labels: choices = [] }: Order['items'][number]): string =>
  [name, ...choices].join(', ');

/** The items of an order as compact rows (CHK-042, OP-154). Gifts show their value (CAT-076) and have no page (CAT-007); available items offer a reorder (CHK-043). */
export function OrderItems({ items }: { items: Order['items'] }) {
  return (
    <ul className={styles.items}>
      {items.map((item, index) => (
        <li key={`${item.product_id} ${index}`} className={styles.item}>
          <ProductImage className={styles.picture} image={item.image} alt="" width={110} seed={item.product_id} />
          {item.free_value === undefined ? (
            <a className={styles.name} href={paths.product(item.url_key)}>
              {nameOf(item)}
            </a>
          ) : (
            <span className={styles.name}>{item.product_name}</span>
          )}
          <p className={styles.qty}>
            {item.qty} × {itemPriceText(item)}
          </p>
          <span className={styles.sum}>{formatDollars(item.row_total)}</span>
          {item.reorder && (
            <div className={styles.again}>
              <ReorderButton item={item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
