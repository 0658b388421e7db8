import type { ProductDetail } from '@larder/contracts';
import { Slot, useViewer } from '@larder/shell';
import { QuantityControl } from '../card/QuantityControl.tsx';
import { OutOfStock } from '../card/ShopSimilar.tsx';
import styles from './BuyActions.module.css';
import type { Chosen } from './options.ts';

/** Add to cart and autoship; for what cannot be had now, the reminder and similar items (CAT-061, CAT-064, OP-158). */
export function BuyActions({
  product,
  chosen,
  awaited,
}: {
  product: ProductDetail;
  chosen: Chosen;
  /** The product to be reminded of when it cannot be had: the chosen one of several. */
  awaited: number;
}) {
  const { loggedIn } = useViewer();
  if (!product.in_stock || !product.is_available) {
    return (
      <div className={styles.wait}>
        <OutOfStock product={product} remind={product.is_available} awaited={awaited} />
      </div>
    );
  }
  return (
    <div className={styles.buy}>
      <QuantityControl product={product} size="large" options={product.options.length ? chosen : undefined} />
      {product.autoship_enabled && loggedIn && <Slot name="autoship.button" props={{ product, appearance: 'page' }} />}
    </div>
  );
}
