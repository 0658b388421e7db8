import type { ReactNode } from 'react';

import styles from './Section.module.css';

type SectionProps = { title: string; layout?: 'flow' | 'columns' | 'plain'; children: ReactNode };

/** One family of components in the gallery. */
export function Section({ title, layout = 'flow', children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={layout === 'plain' ? undefined : styles[layout]}>{children}</div>
    </section>
  );
}
