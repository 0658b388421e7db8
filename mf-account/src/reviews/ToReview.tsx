import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductCard } from '@larder/contracts';
import { Button, ButtonLink, ProductImage } from '@larder/ui';
import styles from './reviews.module.css';

/** Number of products before "Show more": the customer's reviews follow below. */
const FIRST = 6;

/** Bought items without a review, each leading to its page's form. */
export function ToReview({ products }: { products: readonly ProductCard[] }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setAll(true));
    // The pressed button was removed: the keyboard focus moves to the first new item.
    list.current?.children[FIRST]?.querySelector('a')?.focus();
  };
  if (products.length === 0) return null;
  const rest = products.length - FIRST;
  return (
    <section className={styles.part} aria-labelledby="to-review">
      <h2 id="to-review">Items to review</h2>
      <ul ref={list} className={styles.waiting}>
        {(all ? products : products.slice(0, FIRST)).map((product) => (
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
      {rest > 0 && !all && (
        <div>
          <Button variant="quiet" onClick={showAll}>
            {rest === 1 ? 'Show one more' : `Show ${rest} more`}
          </Button>
        </div>
      )}
    </section>
  );
}
