import type { ProductDetail } from '@larder/contracts';
import { isRunningLow, onlyLeftText } from '@larder/rules';
import styles from './StockState.module.css';

/** At or below this quantity the exact number shows. */
const COUNTED_BELOW = 10;

function stateOf(product: ProductDetail): { tone: 'good' | 'low' | 'unavailable'; text: string } {
  if (!product.is_available) return { tone: 'unavailable', text: 'Not available right now' };
  if (!product.in_stock) return { tone: 'unavailable', text: 'Out of stock' };
  const isLow = isRunningLow({ inStock: product.in_stock, stockQty: product.qty, productType: product.product_type });
  if (isLow && product.qty < COUNTED_BELOW) return { tone: 'low', text: onlyLeftText(product.qty) };
  return isLow ? { tone: 'low', text: 'In stock, running low' } : { tone: 'good', text: 'In stock' };
}

/** Availability as text (CAT-088, OP-158, OP-161). Products delivered by email never run out. */
export function StockState({ product }: { product: ProductDetail }) {
  if (product.in_stock && product.is_available && product.promised_date === null) return null;
  const { tone, text } = stateOf(product);
  return (
    <p className={styles.state} data-tone={tone}>
      {text}
    </p>
  );
}
