import { useEffect, useState } from 'react';
import { analyticsFault } from '@larder/contracts/analytics';
import { useQueryClient } from '@larder/shell';
import { Button } from '@larder/ui';
import styles from './devtool.module.css';

/** ms between two looks. */
const LOOK_MS = 500;

interface Seen {
  readonly events: readonly { readonly text: string; readonly fault: string | null }[];
  readonly queries: readonly { readonly key: string; readonly state: string }[];
}

/** Events of analytics as they come, the newest first, those beside their schema with what is wrong, and what is fetched and kept (SHELL-111, OP-168). */
export function Devtool({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<Seen>({ events: [], queries: [] });
  useEffect(() => {
    const look = () =>
      setSeen({
        events: (window.dataLayer ?? [])
          .map((entry) => ({ text: JSON.stringify(entry), fault: analyticsFault(entry) }))
          .reverse(),
        queries: client
          .getQueryCache()
          .getAll()
          .map(({ queryHash: key, state: { status, fetchStatus } }) => ({ key, state: `${status}, ${fetchStatus}` })),
      });
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [client]);
  const { events, queries } = seen;
  return (
    <aside className={styles.tool} aria-label="Developer tools">
      <div className={styles.head}>
        <strong>Developer tools</strong>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <h2>{events.length} events</h2>
      <ol className={styles.list} aria-label="Events, the newest first">
        {events.map(({ text, fault }, at) => (
          <li key={events.length - at}>
            <code>{text}</code>
            {fault && <strong>{fault}</strong>}
          </li>
        ))}
      </ol>
      <h2>{queries.length} queries</h2>
      <ul className={styles.list} aria-label="Queries">
        {queries.map(({ key, state }) => (
          <li key={key}>
            <code>{key}</code> {state}
          </li>
        ))}
      </ul>
    </aside>
  );
}
