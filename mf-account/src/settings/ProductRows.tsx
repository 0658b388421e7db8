import type { ProductCard } from '@larder/contracts';
import { productPath } from '@larder/rules';
import { Button, ProductImage } from '@larder/ui';
import styles from './settings.module.css';

interface Props {
  products: readonly ProductCard[];
  /** The action for each of them. */
  action: string;
  /** The id of the product with which it is being done. */
  busy: string | null;
  onAction(id: number): void;
}

/** Products of a setting, each with a button to remove it. */
export const ProductRows = ({ products, action, busy, onAction }: Props) => (
  <ul className={styles.list}>
    {products.map(({ id, title, manufacturer, image, url_key: urlKey, product_type: productType }) => (
      <li key={id} className={styles.entry}>
        <ProductImage className={styles.thumb} image={image} alt="" width={56} seed={id} />
        <p className={styles.words}>
          <a href={productPath({ urlKey, productType })}>
            {manufacturer} {title}
          </a>
        </p>
        <div className={styles.tools}>
          <Button variant="quiet" loading={busy === String(id)} aria-label={`${action}: ${title}`} onClick={() => onAction(id)}>
            {action}
          </Button>
        </div>
      </li>
    ))}
  </ul>
);
