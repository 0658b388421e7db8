import { OTPField } from '@base-ui/react/otp-field';
import { Field, useFieldWiring, type FieldText } from './Field.tsx';
import styles from './CodeField.module.css';

/**
 * A code of a fixed length, one box per digit: it accepts typing, pasting, and the browser's autofill from a message. It brings a headless
 * library with it, so load it lazily. `onComplete` is called with the last digit.
 */
export function CodeField({
  length,
  value,
  onChange,
  onComplete,
  busy,
  id,
  ...text
}: FieldText & {
  length: number;
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  /** What was entered is being judged: nothing changes meanwhile, and the focus stays. */
  busy?: boolean;
  /** Of the first box, so that a form can move the focus to it. */
  id?: string;
}) {
  const wiring = useFieldWiring(text, id);
  return (
    <Field {...text} wiring={wiring}>
      <OTPField.Root
        {...wiring}
        className={styles.boxes}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        readOnly={busy}
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
