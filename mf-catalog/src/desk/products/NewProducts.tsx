import type { ImportPreview } from '@larder/contracts';
import { formatDollars } from '@larder/rules';
import styles from './products.module.css';

/** Products that a file would add: their number, and the first of them. */
export function NewProducts({ preview: { added, new_products: products } }: { preview: ImportPreview }) {
  if (added === 0) return null;
  return (
    <>
      <p role="status">
        <strong>
          {added.toLocaleString('en-US')} new {added === 1 ? 'product' : 'products'}
        </strong>
      </p>
      <table className={styles.changes}>
        <caption className={styles.caption}>
          {products.length < added ? `The first ${products.length}` : 'All new products'}
        </caption>
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">New product</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ sku, title, brand, base_price: price }) => (
            <tr key={sku}>
              <td>{sku}</td>
              <td>
                {title} <span className={styles.soft}>{brand}</span>
              </td>
              <td>{formatDollars(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
