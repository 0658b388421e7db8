import type { ReactNode } from 'react';

import { DateTime } from './DateTime.tsx';
import styles from './parts.module.css';

type TimelineProps = {
  /** What the events belong to; read aloud before them. */
  label: string;
  /** Events, in the order to show. `at` is UTC. */
  events: readonly { key: string; at: string; title: ReactNode; by?: string | null; detail?: ReactNode }[];
};

/** What happened to something, one event after another. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol aria-label={label} className={styles.timeline}>
      {events.map(({ key, at, title, by, detail }) => (
        <li key={key}>
          <p className={styles.strong}>{title}</p>
          <p className={styles.soft}>
            <DateTime at={at} />
            {by ? ` · ${by}` : ''}
          </p>
          {detail !== undefined && <div>{detail}</div>}
        </li>
      ))}
    </ol>
  );
}
