import type { ComponentPropsWithRef, ReactNode } from 'react';

import { cx } from '../cx.ts';
import styles from './IconButton.module.css';

type Look = {
  /** Spoken name: the picture alone says nothing to a screen reader. */
  label: string;
  /** The picture, such as a lucide icon. */
  icon: ReactNode;
  look?: 'plain' | 'tint' | 'solid' | 'paper';
  /** normal is 44 px, small 34 px. */
  size?: 'normal' | 'small';
  /** A badge with a number, such as the items in the cart; 0 where there may be one later. Include it in `label` too. */
  count?: ReactNode;
};

type IconButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'>;
type IconLinkProps = Look & Omit<ComponentPropsWithRef<'a'>, 'children' | 'aria-label'> & { href: string };

function lookOf({ look = 'plain', size = 'normal' }: Pick<Look, 'look' | 'size'>, className: string | undefined): string {
  return cx(styles.icon, styles[look], size === 'small' && styles.small, className);
}

function Count({ count }: Pick<Look, 'count'>) {
  if (count === undefined || count === null) return null;
  return (
    <span className={styles.counter} aria-hidden="true">
      {count !== 0 && <span className={styles.count}>{count}</span>}
    </span>
  );
}

/** A round button that shows only a picture. */
export function IconButton({ label, icon, look, size, count, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={lookOf({ look, size }, className)}>
      {icon}
      <Count count={count} />
    </button>
  );
}

/** The same look for a link. */
export function IconLink({ label, icon, look, size, count, className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} aria-label={label} className={lookOf({ look, size }, className)}>
      {icon}
      <Count count={count} />
    </a>
  );
}
