import { ORDER_WHEN_OUT, type OrderWhenOut, WHEN_OUT_TEXT } from '@larder/rules';
import { FormError } from '@larder/ui/forms/FormError.tsx';
import styles from './checkout.module.css';

/** The choice for items that run out during packing: a substitute or a refund. */
export function WhenOutChoice({
  value,
  problem,
  onChoose,
}: {
  value: OrderWhenOut;
  /** Why the choice was not saved with the cart; it still goes with the order. */
  problem: string | null;
  onChoose: (value: OrderWhenOut) => void;
}) {
  return (
    <fieldset className={styles.whenOut} aria-describedby="when-out-hint">
      <legend>{WHEN_OUT_TEXT.question}</legend>
      {ORDER_WHEN_OUT.map((choice) => (
        <label key={choice}>
          <input type="radio" name="when_out" value={choice} checked={choice === value} onChange={() => onChoose(choice)} />
          {WHEN_OUT_TEXT[choice]}
        </label>
      ))}
      <p id="when-out-hint" className={styles.soft}>
        {WHEN_OUT_TEXT.hint}
      </p>
      {problem && <FormError>{problem}</FormError>}
    </fieldset>
  );
}
