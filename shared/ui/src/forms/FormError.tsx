import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './FormError.module.css';

export type FormErrorProps = {
  /** What went wrong with the whole form; nothing is drawn without it. */
  children?: ReactNode;
  /** Fields that are wrong, each a link to its control. */
  fields?: readonly { id: string; text: string }[];
};

/**
 * The answer to a form that was refused. It is an alert, so that a screen reader says it at once. What no field says comes into view: on a phone
 * the head of a form is far above the button that sends it. Where fields are wrong, the first one takes the focus and brings itself there.
 */
export function FormError({ children, fields = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  // Elements are new each time they are drawn, words are not: what was scrolled away from stays away.
  const message = fields.length > 0 ? null : typeof children === 'string' ? children : Boolean(children);
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!children && fields.length === 0) return null;
  return (
    <div role="alert" ref={box} className={styles.box}>
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
