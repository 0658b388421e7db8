import type { ComponentPropsWithRef } from 'react';

import { cx } from '../cx.ts';
import { FieldError, useFieldWiring, type FieldText } from './Field.tsx';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<FieldText, 'optional'> & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** A checkbox with its label next to it; pressing the label toggles the box. */
export function Checkbox({ label, error, hint, id, className, ...rest }: CheckboxProps) {
  const wiring = useFieldWiring({ error, hint }, id);
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.row}>
        {/* Named by its label element, so it needs no id by default. */}
        <input {...rest} {...wiring} id={id} type="checkbox" className={styles.box} />
        <span className={styles.text}>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${wiring.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${wiring.id}-error`}>{error}</FieldError>}
    </div>
  );
}
