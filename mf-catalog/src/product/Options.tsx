import type { ProductDetail } from '@larder/contracts';
import { BUY_FORM_ID, OPTION_FIELD } from '@larder/contracts/plain-forms';
import { formatDollars } from '@larder/rules';
import { ProductImage } from '@larder/ui';
import { chosenValues, type Chosen } from './options.ts';
import styles from './Options.module.css';

/** Choices of a product with options: one of each. Sold-out options are disabled and marked (CAT-019, CAT-028). */
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
      <legend className={styles.legend}>
        {option.label}: <span className={styles.chosen}>{chosenValues([option], chosen)[0]?.label}</span>
      </legend>
      <div className={styles.values}>
        {option.values.map((value) => (
          <label key={value.id} className={styles.value} data-unavailable={!value.in_stock || undefined}>
            <input
              type="radio"
              className={styles.radio}
              name={`${OPTION_FIELD}[${option.id}]`}
              form={BUY_FORM_ID}
              value={value.id}
              checked={chosen[option.id] === value.id}
              disabled={!value.in_stock}
              onChange={() => onChoose(option.id, value.id)}
            />
            {value.image !== null && <ProductImage image={value.image} alt="" width={44} seed={value.product_id ?? 0} />}
            <span className={styles.words}>
              <span>{value.label}</span>{' '}
              {value.in_stock ? (
                value.price_delta !== 0 && (
                  <span className={styles.delta}>
                    {value.price_delta > 0 && '+'}
                    {formatDollars(value.price_delta)}
                  </span>
                )
              ) : (
                <span className={styles.delta}>Out of stock</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
