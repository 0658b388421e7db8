import type { ProductDetail } from '@larder/contracts';
import { formatUsd, toCents } from '@larder/rules';
import type { Chosen } from './options.ts';
import styles from './Options.module.css';

/** Choices of a product with options: one of each (CAT-019, CAT-028). */
export function Options({
  options,
  chosen,
  onChoose,
}: {
  options: ProductDetail['options'];
  chosen: Chosen;
  onChoose: (option: string, value: string) => void;
}) {
  return options.map((option) => (
    <fieldset key={option.id} className={styles.option}>
      <legend className={styles.legend}>{option.label}</legend>
      <div className={styles.values}>
        {option.values.map((value) => (
          <label key={value.id} className={styles.value}>
            <input
              type="radio"
              name={`option[${option.id}]`}
              value={value.id}
              checked={chosen[option.id] === value.id}
              onChange={() => onChoose(option.id, value.id)}
            />
            <span>
              {value.label}
              {value.price_delta !== 0 && (
                <span className={styles.delta}>
                  {' '}
                  {value.price_delta > 0 && '+'}
                  {formatUsd(toCents(value.price_delta))}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
