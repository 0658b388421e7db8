import { useId, type ReactNode } from 'react';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import type { BadgeTone, BadgeView } from './badge-view.ts';
import styles from './Badge.module.css';

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

/** Marks a badge that matches the shopper's preferences, other than by color (CAT-030). */
function Match() {
  return (
    <>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M1.5 5.5l2.4 2.4L8.5 2.6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
      <VisuallyHidden>Your preference: </VisuallyHidden>
    </>
  );
}

/** A small paper label with a few words. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {tone === 'preferred' ? <Match /> : icon}
      <span className={styles.text}>{children}</span>
    </span>
  );
}

/** `+N`, and behind it the badges that found no room: a native popover, so that it works before any script has come (CAT-091). */
function MoreBadges({ badges }: { badges: readonly BadgeView[] }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.more} popoverTarget={id}>
        {`+${badges.length}`}
        <VisuallyHidden>{badges.length === 1 ? ' badge' : ' badges'}</VisuallyHidden>
      </button>
      <span id={id} popover="auto" className={styles.rest}>
        {badges.map(({ text, tone }) => (
          <Badge key={text} tone={tone}>
            {text}
          </Badge>
        ))}
      </span>
    </>
  );
}

type BadgeListProps = {
  badges: readonly BadgeView[];
  /** How many found no room; drawn as `+N` (CAT-091). */
  more?: number;
  /** Which found no room: then `+N` is a button that shows them. */
  hidden?: readonly BadgeView[];
  className?: string;
};

/** The badges of one product in the order that the rules gave them; nothing at all without any. */
export function BadgeList({ badges, more = 0, hidden = [], className }: BadgeListProps) {
  if (badges.length === 0 && more === 0) return null;
  return (
    <ul className={cx(styles.list, className)} aria-label="Badges">
      {badges.map(({ text, tone }) => (
        <li key={text}>
          <Badge tone={tone}>{text}</Badge>
        </li>
      ))}
      {more > 0 && <li>{hidden.length > 0 ? <MoreBadges badges={hidden} /> : <Badge>{`+${more}`}</Badge>}</li>}
    </ul>
  );
}
