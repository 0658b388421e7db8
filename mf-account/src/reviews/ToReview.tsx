import type { ProductCard } from '@larder/contracts';
import { ButtonLink, ProductImage } from '@larder/ui';
import styles from './reviews.module.css';

/** Bought items without a review, each leading to its page's form. */
export function ToReview({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="to-review">
      <h2 id="to-review">Items to review</h2>
      <ul className={styles.waiting}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductImage image={product.image} alt="" width={72} seed={product.id} className={styles.picture} />
            <p className={styles.name}>
              <span className={styles.soft}>{product.manufacturer}</span>
              <a href={product.url}>{product.title}</a>
            </p>
            <ButtonLink
              variant="secondary"
              href={`${product.url}#reviews`}
              aria-label={`Write a review: ${product.title}`}
              className={styles.write}
            >
              Write a review
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
