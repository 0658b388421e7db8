import type { ProductDetail } from '@larder/contracts';
import { BOX_LABELS, boxTypeOf } from '@larder/rules';
import styles from './Facts.module.css';

/** Size, what matters on its shelf, number, box and the like, as a list of names and values. */
export function Facts({ product }: { product: ProductDetail }) {
  const box = boxTypeOf({ soldAsFresh: product.sold_as_fresh, boxType: product.box_type });
  const facts: (readonly [name: string, value: string] | false)[] = [
    ['Brand', product.manufacturer],
    product.size_text !== null && ['Size', product.size_text],
    ...product.traits.map(({ trait, name }): readonly [string, string] => [trait, name]),
    product.unit !== null && !product.is_map_enabled && ['Unit price', product.unit.price_text],
    ['Item number', product.sku],
    // Products without a promised date are delivered by email.
    ['Box', product.promised_date === null && product.in_stock ? 'By email' : BOX_LABELS[box]],
    product.min_order_qty > 1 && ['Minimum quantity', `${product.min_order_qty}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
