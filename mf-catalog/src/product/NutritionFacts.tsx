import type { ProductDetail } from '@larder/contracts';
import styles from './NutritionFacts.module.css';

type Nutrition = NonNullable<ProductDetail['nutrition']>;

/** Rows that belong under the one before them, as on the label of a package. */
const INDENTED = /^(saturated|trans|dietary fib|total sugars|includes)/i;
const isCalories = ({ name }: Nutrition['rows'][number]): boolean => /^calories$/i.test(name);

/** The label of the package: serving, calories large, then what is in one serving (CAT-028). */
export function NutritionFacts({ nutrition }: { nutrition: Nutrition }) {
  const calories = nutrition.rows.find(isCalories);
  return (
    <div className={styles.label}>
      <p className={styles.name}>Nutrition Facts</p>
      {nutrition.servings ? (
        <p>
          {nutrition.servings} {nutrition.servings === 1 ? 'serving' : 'servings'} per container
        </p>
      ) : null}
      <p className={styles.serving}>
        <span>Serving size</span> <b>{nutrition.serving_size}</b>
      </p>
      <table className={styles.table}>
        <caption className={styles.caption}>Amount per serving</caption>
        <thead className={styles.columns}>
          <tr>
            <th scope="col">Nutrient</th>
            <th scope="col">Amount</th>
            <th scope="col">Daily value</th>
          </tr>
        </thead>
        <tbody>
          {calories && (
            <tr className={styles.calories}>
              <th scope="row">{calories.name}</th>
              <td colSpan={2}>{calories.amount}</td>
            </tr>
          )}
          <tr className={styles.daily} aria-hidden="true">
            <td colSpan={3}>% Daily Value*</td>
          </tr>
          {nutrition.rows
            .filter((row) => !isCalories(row))
            .map(({ name, amount, daily_value: daily }) => (
              <tr key={name} data-indented={INDENTED.test(name) || undefined}>
                <th scope="row">{name}</th>
                <td>{amount}</td>
                <td>{daily ?? ''}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        * How much a nutrient in one serving contributes to a daily diet. 2,000 calories a day is used for general nutrition
        advice.
      </p>
    </div>
  );
}
