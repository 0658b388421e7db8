import type { ComponentPropsWithRef } from 'react';

import { cx } from '../cx.ts';
import styles from './Panel.module.css';

type PanelProps = Omit<ComponentPropsWithRef<'section'>, 'ref'> & {
  /** paper on the ground, sunken into it, outlined, in leaf wash, or a deep green field. */
  tone?: 'paper' | 'sunken' | 'outlined' | 'leaf' | 'field';
  /** A section when it has a heading or a name of its own. */
  as?: 'div' | 'section' | 'aside';
};

/** A sheet of paper that holds what belongs together. */
export function Panel({ tone = 'paper', as: Element = 'div', className, ...rest }: PanelProps) {
  return <Element {...rest} className={cx(styles.panel, styles[tone], className)} />;
}
