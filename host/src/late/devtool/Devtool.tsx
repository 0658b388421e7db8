import { useEffect, useState } from 'react';
import { analyticsFault } from '@larder/contracts/analytics';
import { useQueryClient } from '@larder/shell';
import { Button } from '@larder/ui';
import styles from './devtool.module.css';

/** ms between two looks. */
const LOOK_MS = 500;

interface SeenEvent {
  readonly name: string;
  /** Its fields, each with its value as JSON. */
  readonly text: string;
  readonly fault: string | null;
}

interface Seen {
  readonly events: readonly SeenEvent[];
  readonly queries: readonly { readonly key: string; readonly state: string }[];
}

const seenEvent = (entry: object): SeenEvent => {
  const { event = 'no event', ...fields } = entry as { event?: string };
  const text = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return { name: event, text: text.join(', '), fault: analyticsFault(entry) };
};

/** Analytics events as they arrive, the newest first, with the errors of those that do not match their schema, and the query cache (SHELL-111, OP-168). */
export function Devtool({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [seen, setSeen] = useState<Seen>({ events: [], queries: [] });
  useEffect(() => {
    const look = () =>
      setSeen({
        events: (window.dataLayer ?? []).map(seenEvent).toReversed(),
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
        {events.map(({ name, text, fault }, at) => (
          <li key={events.length - at} value={events.length - at}>
            <strong>{name}</strong> <code>{text}</code>
            {fault && <p className={styles.fault}>{fault}</p>}
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
