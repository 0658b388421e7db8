import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './Field.module.css';

/** What every form control of the store understands besides its own attributes. */
export type FieldText = {
  label: ReactNode;
  /** What is wrong with the value, in the words of the rules or of the api. Marks the control invalid. */
  error?: string | null;
  /** Help that is always visible, such as a format. */
  hint?: ReactNode;
  /** Shows "optional" next to the label: the store marks optional fields, not required ones. */
  optional?: boolean;
};

/** Attributes that tie a control to its label, hint and error for assistive technology. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Creates the ids of a field; `id` overrides the field's own, so that a form can move the focus to it. */
export function useFieldWiring({ error, hint }: Pick<FieldText, 'error' | 'hint'>, id?: string): FieldWiring {
  const made = useId();
  const own = id ?? made;
  const describedBy = cx(error && `${own}-error`, hint !== undefined && `${own}-hint`);
  return { id: own, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

/** The text under a control that says what is wrong with it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Label, hint and error around one control; the base of text fields and selects. */
export function Field({
  wiring,
  label,
  error,
  hint,
  optional,
  className,
  children,
}: FieldText & { wiring: FieldWiring; className?: string; children: ReactNode }) {
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={wiring.id}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>optional</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${wiring.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${wiring.id}-error`}>{error}</FieldError>}
    </div>
  );
}
