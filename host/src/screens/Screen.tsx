import type { ReactNode } from 'react';
import styles from './screens.module.css';

/** An empty jar: illustration of missing pages. */
function EmptyJar() {
  return (
    <svg viewBox="0 0 44 48" width="40" height="44" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.4">
      <rect x="8" y="3" width="28" height="7" rx="2.6" />
      <path
        d="M12 10c-5 3-8 7-8 13v15c0 5 3.4 7 8.4 7h19.2c5 0 8.4-2 8.4-7V23c0-6-3-10-8-13M12 24c0-3 1-5 3-6.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface ScreenProps {
  title: string;
  /** `failed` when it is our fault. */
  tone?: 'calm' | 'failed';
  children?: ReactNode;
  actions?: ReactNode;
}

/** Common layout of screens that replace a page. */
export function Screen({ title, tone = 'calm', children, actions }: ScreenProps) {
  return (
    <section className={styles.screen}>
      <div className={styles.mark} data-tone={tone}>
        <EmptyJar />
      </div>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
