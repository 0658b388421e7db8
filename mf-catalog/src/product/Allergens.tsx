import type { ProductDetail } from '@larder/contracts';
import { allergenText } from '@larder/rules';
import styles from './Allergens.module.css';

/** Allergen information to read before adding food. */
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
