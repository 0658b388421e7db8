import type { ProductDetail } from '@larder/contracts';
import { CatalogCard } from '../card/CatalogCard.tsx';
import styles from './Bundle.module.css';

/** What lies in a bundle or a group, and how many of each (CAT-019). */
export function Bundle({ parts }: { parts: ProductDetail['bundle_options'] }) {
  if (!parts.length) return null;
  return (
    <section aria-labelledby="bundle-heading" className={styles.bundle}>
      <h2 id="bundle-heading">In this set</h2>
      <ul className={styles.parts}>
        {parts.map(({ id, label, qty, product }) => (
          <li key={id}>
            <p className={styles.label}>
              {qty} × {label}
            </p>
            <CatalogCard product={product} variant="horizontal" />
          </li>
        ))}
      </ul>
    </section>
  );
}
