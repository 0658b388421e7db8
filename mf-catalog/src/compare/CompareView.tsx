import type { ComparedProduct, ListedProduct } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { COMPARED_MOST } from '@larder/rules';
import { useApi, useQuery } from '@larder/shell';
import { ButtonLink, Checkbox, EmptyState, ErrorState, VisuallyHidden } from '@larder/ui';
import { useState } from 'react';
import { CatalogCard } from '../card/CatalogCard.tsx';
import { useCardPlace } from '../card/card-place.ts';
import { similarQuery } from '../data/similar-query.ts';
import page from '../layout/page.module.css';
import styles from './Compare.module.css';
import { comparedQuery } from './compared-query.ts';
import { comparedRows } from './compared-rows.ts';

/** Similar products, each with a button that adds it to the comparison. */
function More({ products }: { products: readonly ComparedProduct[] }) {
  const [first] = products;
  const { data = [] } = useQuery({ ...similarQuery(useApi(), first?.id ?? 0), enabled: first !== undefined });
  const keys = products.map(({ url_key }) => url_key);
  const others = data.filter(({ url_key }: ListedProduct) => !keys.includes(url_key)).slice(0, 6);
  if (products.length >= COMPARED_MOST || others.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby="compare-more">
      <h2 id="compare-more">Add another item</h2>
      <ul>
        {others.map(({ id, title, manufacturer, url_key }) => (
          <li key={id}>
            <a href={paths.compare([...keys, url_key])}>
              {title} <span>{manufacturer}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({ products }: { products: readonly ComparedProduct[] }) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { counts, autoshipRoute, extraDiscountOf } = useCardPlace();
  const rows = comparedRows(products);
  const keys = products.map(({ url_key }) => url_key);
  return (
    <div className={styles.comparison}>
      {products.length > 1 && (
        <Checkbox
          label="Show differences only"
          checked={onlyDifferent}
          onChange={(event) => setOnlyDifferent(event.target.checked)}
        />
      )}
      {/* Wider than a phone: it scrolls by itself. */}
      <section className={styles.scroll} aria-label="Comparison">
        <table className={styles.table} data-count={products.length}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                Product
              </th>
              {products.map((product) => (
                <th key={product.id} scope="col" className={styles.product}>
                  <CatalogCard
                    product={product}
                    variant="carousel"
                    level={2}
                    priority
                    inCart={counts.get(product.id)}
                    autoshipRoute={autoshipRoute}
                    extraDiscount={extraDiscountOf(product)}
                  />
                  <a className={styles.remove} href={paths.compare(keys.filter((key) => key !== product.url_key))}>
                    Remove<VisuallyHidden> {product.title}</VisuallyHidden>
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ differs }) => differs || !onlyDifferent)
              .map(({ name, values, differs }) => (
                <tr key={name} data-differs={(differs && products.length > 1) || undefined}>
                  <th scope="row" className={styles.name}>
                    {name}
                  </th>
                  {values.map((value, at) => (
                    <td key={keys[at]}>{value ?? <span className={styles.none}>Not available</span>}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The page of the comparison: what the address names, side by side. */
export function CompareView({ data: { keys } }: { data: { keys: string[] } }) {
  const { data, isError, refetch } = useQuery({ ...comparedQuery(useApi(), keys), enabled: keys.length > 0 });
  const products = data?.products ?? [];
  const isEmpty = keys.length === 0 || (data !== undefined && products.length === 0);
  return (
    <div className={page.page}>
      <h1>Compare</h1>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState title="Nothing to compare yet." actions={<ButtonLink href={paths.home}>Go shopping</ButtonLink>}>
          Choose “Compare with similar items” on a product page.
        </EmptyState>
      )}
      {products.length > 0 && <Table products={products} />}
      {products.length > 0 && <More products={products} />}
    </div>
  );
}
