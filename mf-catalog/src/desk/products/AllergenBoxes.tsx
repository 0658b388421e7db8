import { ALLERGEN_KEYS, type Allergen, ALLERGENS } from '@larder/rules';
import { Checkbox } from '@larder/ui';
import styles from './products.module.css';

type AllergenBoxesProps = {
  /** False: it is unknown what the label states. */
  isKnown: boolean;
  chosen: readonly Allergen[];
  onChange: (isKnown: boolean, chosen: Allergen[]) => void;
};

/** What the label of a product states of allergens. Unknown differs from none. */
export function AllergenBoxes({ isKnown, chosen, onChange }: AllergenBoxesProps) {
  return (
    <fieldset className={styles.boxes}>
      <legend>Allergens</legend>
      <Checkbox
        className={styles.wide ?? ''}
        label="The allergens of the label are known"
        checked={isKnown}
        onChange={({ target }) => onChange(target.checked, target.checked ? [...chosen] : [])}
      />
      {isKnown &&
        ALLERGEN_KEYS.map((key) => (
          <Checkbox
            key={key}
            label={ALLERGENS[key]}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(
                true,
                ALLERGEN_KEYS.filter((each) => (each === key ? target.checked : chosen.includes(each))),
              )
            }
          />
        ))}
    </fieldset>
  );
}
