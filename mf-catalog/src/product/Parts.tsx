import type { ProductDetail } from '@larder/contracts';
import { formatUsd } from '@larder/rules';
import { cx, displayedPrice, ProductImage } from '@larder/ui';
import styles from './Parts.module.css';

/** Parts of a bundle or choices for it, with quantities, and the saving against buying the parts: the saving of its card (CAT-019, OP-210). */
export function Parts({ product }: { product: ProductDetail }) {
  const parts = product.bundle_options.map((part) => ({ ...part, shown: displayedPrice(part.product) }));
  const hasChoice = parts.some(({ choice }) => choice !== null);
  const { price: whole } = displayedPrice(product);
  if (!parts.length) return null;
  return (
    <section aria-labelledby="parts-heading" className={styles.parts}>
      <h2 id="parts-heading">In this set</h2>
      <ul className={styles.list}>
        {parts.map(({ id, label, qty, product: part, choice, shown }) => {
          const isUnavailable = !part.in_stock || !part.is_available;
          return (
            <li key={id} className={styles.part}>
              <a href={part.url} tabIndex={-1} aria-hidden="true">
                <ProductImage image={part.image} alt="" width={96} seed={part.id} className={cx(isUnavailable && styles.faded)} />
              </a>
              <div className={styles.words}>
                <span className={styles.brand}>{part.manufacturer}</span>
                <a className={styles.title} href={part.url}>
                  {qty} × {label}
                </a>
                {isUnavailable ? (
                  <span className={styles.soldOut}>Out of stock</span>
                ) : (
                  !shown.isHidden && <span className={styles.soft}>{formatUsd(qty * shown.price.price)}</span>
                )}
                {choice && <span className={styles.soft}>{choice.label} of your choice</span>}
              </div>
            </li>
          );
        })}
      </ul>
      {whole.isSale && (
        <p className={styles.sum}>
          One by one {hasChoice && 'from '}
          <s>{formatUsd(whole.msrp)}</s>, together <b>{formatUsd(whole.price)}</b>.{' '}
          <span className={styles.saved}>{`You save ${formatUsd(whole.totalSavings)}`}</span>
        </p>
      )}
    </section>
  );
}
