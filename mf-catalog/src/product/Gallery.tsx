import type { ProductDetail } from '@larder/contracts';
import { ProductImage } from '@larder/ui';
import { useState } from 'react';
import styles from './Gallery.module.css';

/** Shown width of the large picture on a desktop; phones show it as wide as the page. */
const LARGE = 520;

/** Pictures of the product: one large, the others to choose from. */
export function Gallery({ product }: { product: ProductDetail }) {
  const images = product.images.length ? product.images : [{ url: product.image, label: product.title }];
  const [shown, setShown] = useState(0);
  const current = images[shown] ?? images[0];
  return (
    <section className={styles.gallery} aria-label="Pictures">
      {current && (
        <ProductImage
          key={current.url}
          image={current.url}
          alt={current.label || product.title}
          width={LARGE}
          widths={[343, LARGE]}
          sizes="(min-width: 1024px) 520px, (min-width: 768px) 45vw, 92vw"
          priority
          seed={product.id}
          className={styles.large}
        />
      )}
      {images.length > 1 && (
        <ul className={styles.thumbs}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Show picture ${index + 1}: ${image.label}`}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                <ProductImage image={image.url} alt="" width={72} seed={product.id} priority />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
