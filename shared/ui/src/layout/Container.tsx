import type { ComponentPropsWithRef } from 'react';

import { cx } from '../cx.ts';
import styles from './Container.module.css';

type ContainerProps = ComponentPropsWithRef<'div'> & {
  /** page is 1200 px, narrow 544 px for forms and messages. */
  width?: 'page' | 'narrow';
  /** Children are sections of a page, with the store's air between them. */
  sections?: boolean;
};

/** Limits a page's content to the store's width and gutters. */
export function Container({ width = 'page', sections = false, className, ...rest }: ContainerProps) {
  return (
    <div
      {...rest}
      className={cx(styles.container, width === 'narrow' && styles.narrow, sections && styles.sections, className)}
    />
  );
}
