import type { ComponentPropsWithRef } from 'react';

import { cx } from '../cx.ts';
import styles from './VisuallyHidden.module.css';

/** Words for those who listen: read aloud, never drawn. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={cx(styles.hidden, className)} />;
}
