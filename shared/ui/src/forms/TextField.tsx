import type { ComponentPropsWithRef } from 'react';

import { cx } from '../cx.ts';
import { Field, useFieldWiring, type FieldText } from './Field.tsx';
import styles from './Field.module.css';

/** Props of {@link TextField}: those of an input, with label, hint and error. */
export type TextFieldProps = FieldText & ComponentPropsWithRef<'input'>;

/** One line of text: label above, hint and error below, wired to the input by aria-describedby and aria-invalid. */
export function TextField({ label, error, hint, optional, id, className, type = 'text', ...rest }: TextFieldProps) {
  const wiring = useFieldWiring({ error, hint }, id);
  return (
    <Field wiring={wiring} label={label} error={error} hint={hint} optional={optional} className={className}>
      <input {...rest} {...wiring} type={type} className={cx(styles.control)} />
    </Field>
  );
}

type TextAreaProps = FieldText & ComponentPropsWithRef<'textarea'>;

/** Several lines of text, wired the same way. */
export function TextArea({ label, error, hint, optional, id, className, rows = 4, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ error, hint }, id);
  return (
    <Field wiring={wiring} label={label} error={error} hint={hint} optional={optional} className={className}>
      <textarea {...rest} {...wiring} rows={rows} className={cx(styles.control)} />
    </Field>
  );
}
