import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef, type ReactNode } from 'react';

import styles from './FormError.module.css';

type FormErrorProps = {
  /** The error of the complete form; renders nothing without it. */
  children?: ReactNode;
  /** Fields that are wrong, each a link to its control. */
  fields?: readonly { id: string; text: string }[];
};

/**
 * Shows why a form was refused. It is an alert, so that a screen reader announces it at once. An error without a field scrolls into view: on a phone
 * the head of a form is far above its button. With wrong fields, the first one takes the focus and scrolls into view.
 */
export function FormError({ children, fields = [] }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  // Elements are new on each render, strings are not: an error that was scrolled away from stays away.
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
