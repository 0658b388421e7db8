import type { ReactNode } from 'react';

import { cx } from '../cx.ts';
import type { BadgeTone, BadgeView } from './badge-view.ts';
import styles from './Badge.module.css';

export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

/** A small paper label with a few words. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}

export type BadgeListProps = {
  badges: readonly BadgeView[];
  /** How many found no room; drawn as `+N` (CAT-091). */
  more?: number;
  className?: string;
};

/** The badges of one product in the order that the rules gave them; nothing at all without any. */
export function BadgeList({ badges, more = 0, className }: BadgeListProps) {
  if (badges.length === 0 && more === 0) return null;
  return (
    <ul className={cx(styles.list, className)} aria-label="Badges">
      {badges.map(({ text, tone }) => (
        <li key={text}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>{`+${more}`}</Badge>
        </li>
      )}
    </ul>
  );
}
