import type { ProductDetail } from '@larder/contracts';
import { allergenText } from '@larder/rules';
import styles from './Allergens.module.css';

/** What must be known before something to be eaten is added. */
export function Allergens({
  product: { allergens, ingredients },
}: {
  product: Pick<ProductDetail, 'allergens' | 'ingredients'>;
}) {
  if (allergens === null && ingredients === null) return null;
  return (
    <p className={styles.allergens} data-warns={allergens === null || allergens.length > 0 || undefined}>
      {allergenText(allergens)}
    </p>
  );
}
