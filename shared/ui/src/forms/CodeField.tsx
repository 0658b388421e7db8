import { OTPField } from '@base-ui/react/otp-field';
import { Field, useFieldWiring, type FieldText } from './Field.tsx';
import styles from './CodeField.module.css';

/**
 * A code of so many digits, a box each: one types on, pastes it whole, or lets the browser fill it in from a message. It brings a headless
 * library with it, so load it lazily. `onComplete` comes with the last digit.
 */
export function CodeField({
  length,
  value,
  onChange,
  onComplete,
  disabled,
  ...text
}: FieldText & {
  length: number;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  disabled?: boolean;
}) {
  const wiring = useFieldWiring(text);
  return (
    <Field {...text} wiring={wiring}>
      <OTPField.Root
        {...wiring}
        className={styles.boxes}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        disabled={disabled}
        autoComplete="one-time-code"
        inputMode="numeric"
      >
        {Array.from({ length }, (_, index) => (
          <OTPField.Input
            key={index}
            className={styles.box}
            aria-label={index === 0 ? undefined : `Digit ${index + 1} of ${length}`}
          />
        ))}
      </OTPField.Root>
    </Field>
  );
}
