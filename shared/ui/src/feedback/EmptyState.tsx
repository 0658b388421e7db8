import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import type { ReactNode } from 'react';

import styles from './Message.module.css';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** A picture; a basket unless given. */
  icon?: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  level?: 1 | 2 | 3;
};

/** A place with nothing in it yet: says what belongs there and how it gets there. */
export function EmptyState({ title, children, icon, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.message}>
      <span className={styles.art}>{icon ?? <ShoppingBasket size={38} strokeWidth={1.6} aria-hidden="true" />}</span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
