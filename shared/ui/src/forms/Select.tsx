import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';

import { cx } from '../cx.ts';
import { Field, useFieldWiring, type FieldText } from './Field.tsx';
import fieldStyles from './Field.module.css';
import styles from './Select.module.css';

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = FieldText &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** First, empty choice such as `Choose a state`. */
    placeholder?: string;
  };

/** The browser's own list of choices in the store's clothes: phones show their native picker. */
export function Select({ label, error, hint, optional, id, className, options, placeholder, ...rest }: SelectProps) {
  const wiring = useFieldWiring({ error, hint }, id);
  return (
    <Field wiring={wiring} label={label} error={error} hint={hint} optional={optional} className={className}>
      <div className={styles.frame}>
        <select {...rest} {...wiring} className={cx(fieldStyles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </div>
    </Field>
  );
}
