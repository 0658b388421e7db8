import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { cx } from '../cx.ts';
import { FieldError, useFieldWiring, type FieldText } from './Field.tsx';
import styles from './RadioCards.module.css';

type RadioCardOption<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the right edge, such as a price. */
  detail?: ReactNode;
  /** Sits on the upper edge, such as a badge with the yearly saving. */
  flag?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<Value extends string = string> = Pick<FieldText, 'error'> & {
  /** The question, as the group's name. */
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption<Value>[];
  /** Chosen value; omit it and use `defaultValue` for an uncontrolled group. */
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Side by side from 768 px on. */
  columns?: boolean;
  id?: string;
};

/** A radio group of cards: plans, addresses, payment methods, quiz answers. */
export function RadioCards<Value extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  columns = false,
  id,
}: RadioCardsProps<Value>) {
  const wiring = useFieldWiring({ error }, id);
  const group = useRef<HTMLFieldSetElement>(null);
  // A choice made before hydration is in the DOM only: this reports it to the owner.
  const hearEarlyChoice = useEffectEvent(() => {
    const standing = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = options.find((option) => option.value === standing);
    if (early && value !== undefined && early.value !== value) onChange?.(early.value);
  });
  useEffect(() => hearEarlyChoice(), []);
  return (
    <fieldset ref={group} className={styles.group} {...wiring}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={cx(styles.options, columns && styles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              className={styles.dot}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
            {option.flag !== undefined && <span className={styles.flag}>{option.flag}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${wiring.id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
