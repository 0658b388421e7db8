import type { DeskHome } from '@larder/contracts';
import { grouped } from '@larder/rules';
import styles from './home.module.css';

/** Best sellers without stock, and searches without a product, where the employee may read them. */
export function HomeLists({ home: { sold_out: products, empty_searches: searches } }: { home: DeskHome }) {
  return (
    <div className={styles.lists}>
      {products && (
        <section aria-labelledby="sold-out" className={styles.list}>
          <h2 id="sold-out">Best sellers out of stock</h2>
          {products.length === 0 ? (
            <p>All best sellers are in stock.</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col">SKU</th>
                  <th scope="col" className={styles.number}>
                    Sold in 30 days
                  </th>
                </tr>
              </thead>
              <tbody>
                {products.map((product) => (
                  <tr key={product.product_id}>
                    <th scope="row">{product.title}</th>
                    <td>{product.sku}</td>
                    <td className={styles.number}>{grouped(product.sold_units)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
      {searches && (
        <section aria-labelledby="empty-searches" className={styles.list}>
          <h2 id="empty-searches">Searches without a product</h2>
          {searches.length === 0 ? (
            <p>No search of five or more shoppers in the last 30 days came up empty. Counted every night.</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">Search</th>
                  <th scope="col" className={styles.number}>
                    Shoppers
                  </th>
                </tr>
              </thead>
              <tbody>
                {searches.map((search) => (
                  <tr key={search.search_text}>
                    <th scope="row">{search.search_text}</th>
                    <td className={styles.number}>{grouped(search.searched_by)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </div>
  );
}
