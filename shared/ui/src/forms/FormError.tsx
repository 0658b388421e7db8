import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

import styles from './FormError.module.css';

export type FormErrorProps = {
  /** What went wrong with the whole form; nothing is drawn without it. */
  children?: ReactNode;
  /** Fields that are wrong, each a link to its control. */
  fields?: readonly { id: string; text: string }[];
};

/** The answer to a form that was refused. It is an alert, so that a screen reader says it at once. */
export function FormError({ children, fields = [] }: FormErrorProps) {
  if (!children && fields.length === 0) return null;
  return (
    <div role="alert" className={styles.box}>
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        {children}
        {fields.length > 0 && (
          <ul className={styles.list}>
            {fields.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`}>{field.text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
