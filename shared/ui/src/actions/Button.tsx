import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';

import { cx } from '../cx.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import styles from './Button.module.css';

type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger';

/** small 125 px, medium 165 px, large 209 px, full 100% (CAT-056..059); auto is as wide as its text. */
export type ButtonSize = 'small' | 'medium' | 'large' | 'full' | 'auto';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A small picture before the text. */
  icon?: ReactNode;
};

type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    /** In progress: the button keeps its place and focus, shows a spinner and ignores presses. */
    loading?: boolean;
  };

type ButtonLinkProps = Look & ComponentPropsWithRef<'a'> & { href: string };

/** The button of the store. It has `type="button"` unless set otherwise, so that it never submits a form by accident. */
export function Button({
  variant = 'primary',
  size = 'auto',
  icon,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled keeps the focus here, so the handler must ignore the press.
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={cx(styles.button, styles[variant], styles[size], loading && styles.busy, className)}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant = 'primary', size = 'auto', icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={cx(styles.button, styles[variant], styles[size], className)}>
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </a>
  );
}
