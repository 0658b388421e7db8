// Raw SQL (not type-checked): `listen` needs a connection of its own, outside the pool and the ORM.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ANY_PRODUCT } from '@larder/contracts/data-keys';
import type { Log } from '../log.ts';
import { ChangeLog } from './change-log.ts';
import type { Change, Changes } from './changes.ts';
import { verifyNotifications } from './verify-notifications.ts';

/** The channel that `store_changed.routine.sql` notifies. */
const CHANNEL = 'store_changed';
/** ms until a lost connection is reopened. */
const PAUSE_MS = 1000;
/** ms that the database has to respond before the connection counts as lost. */
const PATIENCE_MS = 2000;

/** A change with the transaction that notified of it. */
interface Notification extends Change {
  readonly transaction: string;
}

/** Reads a notification of `notify_store`. Other notifications, such as those of an earlier release, count as a change of all data. */
function readChange(payload: string, serverStart: string, before: Notification | undefined): Notification {
  const [, transaction, keys] = /^(\d+) (.+)$/.exec(payload) ?? [];
  if (transaction === undefined || keys === undefined) return { version: randomUUID(), transaction: '', keys: null };
  const nth = before?.transaction === transaction ? Number(before.version.split('.').at(-1)) + 1 : 0;
  return {
    version: `${serverStart}.${transaction}.${nth}`,
    transaction,
    keys: keys === '*' ? null : [...keys.split(' '), ANY_PRODUCT],
  };
}

/**
 * Receives changes by notifications of PostgreSQL, on a database connection of its own.
 * @param url of the PostgreSQL database, without a pooler that shares connections
 * @param pool by which the store writes: until one of its notifications arrives, there is no version
 * @param onVersion is called with each new version, before a caller gets it
 */
export function listenForChanges(
  url: string,
  pool: Pick<pg.Pool, 'query'>,
  log: Pick<Log, 'warn'>,
  onVersion?: (version: string | null) => void,
): Changes {
  const received = new ChangeLog(onVersion);
  let line: pg.Client | undefined;
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'larder-changes',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    let serverStart = '';
    let last: Notification | undefined;
    let isReady = false;
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANNEL) return;
      last = readChange(payload, serverStart, last);
      if (line === client && isReady) received.add([last]);
    });
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    line = client;
    try {
      await client.connect();
      await verifyNotifications(client, pool);
      const { rows } = await client.query<{ start: string }>(
        'select extract(epoch from pg_postmaster_start_time())::text as start',
      );
      serverStart = rows[0]?.start ?? randomUUID();
      await client.query(`listen ${CHANNEL}`);
      if (line !== client) return;
      isReady = true;
      received.begin(last?.version);
    } catch (error) {
      lose(client, error);
    }
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (line !== client) return;
    line = undefined;
    received.clear();
    void client.end().catch(() => undefined);
    if (isStopped) return;
    log.warn({ err: error }, 'changes cannot be received; responses are not cached meanwhile');
    pause = setTimeout(() => void open(), PAUSE_MS).unref();
  }

  const detector: Changes = {
    version: () => received.version,
    since: (earlier) => received.since(earlier),
    feed: (earlier) => received.feed(earlier),
    untilAfter: (version, ms) => received.untilAfter(version, ms),
    async catchUp(to) {
      if (!received.knows(to)) await detector.look();
    },
    async look() {
      const client = line;
      if (!client || received.version === null) return null;
      try {
        // PostgreSQL delivers pending notifications before it completes this query.
        await client.query('select 1');
      } catch (error) {
        lose(client, error);
      }
      return received.version;
    },
    follow: () => (opening ??= open()),
    async stop() {
      isStopped = true;
      clearTimeout(pause);
      const client = line;
      line = undefined;
      received.clear();
      await client?.end().catch(() => undefined);
    },
  };
  return detector;
}
