// Raw SQL (not type-checked): `listen` needs a connection of its own, outside the pool and the ORM.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ANY_PRODUCT } from '@larder/contracts/data-keys';
import type { Log } from '../log.ts';
import { verifyNotifications } from './verify-notifications.ts';

/** The channel that `store_changed.routine.sql` notifies. */
const CHANNEL = 'store_changed';
/** ms until a lost connection is reopened. */
const PAUSE_MS = 1000;
/** ms that the database has to respond before the connection counts as lost. */
const PATIENCE_MS = 2000;

/** Number of notifications that a process remembers. */
const LOG_LENGTH = 2000;

/**
 * Detects changes of data that pages may show. A version is a position in the order of commits. Processes of one database share
 * versions, because PostgreSQL delivers the same notifications in the same order to all of them. A process knows the changes
 * since it began to listen; a comparison with a version that it does not know assumes that all data changed.
 */
export interface Changes {
  /** The version up to the last notification; null while the connection is down. */
  version(): string | null;
  /** The same, with all that was committed before the question. */
  look(): Promise<string | null>;
  /** Keys of the data that changed after a version; null for an unknown version, and when all data counts as changed. */
  since(version: string): string[] | null;
  /** Waits for the changes up to a version, in case another process received them first. */
  catchUp(version: string): Promise<void>;
  follow(): Promise<void>;
  stop(): Promise<void>;
}

/** A notification. `keys` is null when all data counts as changed. */
interface Change {
  readonly version: string;
  readonly transaction: string;
  readonly keys: readonly string[] | null;
}

/** Reads a notification of `notify_store`. Other notifications, such as those of an earlier release, count as a change of all data. */
function readChange(payload: string, serverStart: string, before: Change | undefined): Change {
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
 * Creates the change detector on a database connection of its own.
 * @param url of the PostgreSQL database, without a pooler that shares connections
 * @param pool by which the store writes: until one of its notifications arrives, there is no version
 * @param onVersion is called with each new version, before a caller gets it
 */
export function createChanges(
  url: string,
  pool: Pick<pg.Pool, 'query'>,
  log: Log,
  onVersion: (version: string | null) => void = () => undefined,
): Changes {
  let line: pg.Client | undefined;
  /** The notifications after the beginning, oldest first; empty while the connection is down. */
  let received: Change[] = [];
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;
  const version = () => received.at(-1)?.version ?? null;
  const positionOf = (of: string) => received.findLastIndex((change) => change.version === of);

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'larder-changes',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    let serverStart = '';
    const changes: Change[] = [{ version: randomUUID(), transaction: '', keys: null }];
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANNEL) return;
      changes.push(readChange(payload, serverStart, changes.at(-1)));
      if (changes.length > 2 * LOG_LENGTH) changes.splice(0, LOG_LENGTH);
      if (received === changes) onVersion(version());
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
      received = changes;
      onVersion(version());
    } catch (error) {
      lose(client, error);
    }
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (line !== client) return;
    line = undefined;
    received = [];
    onVersion(null);
    void client.end().catch(() => undefined);
    if (isStopped) return;
    log.warn({ err: error }, 'changes cannot be received; responses are not cached meanwhile');
    pause = setTimeout(() => void open(), PAUSE_MS).unref();
  }

  const detector: Changes = {
    version,
    since(earlier) {
      const at = positionOf(earlier);
      const later = at < 0 ? [null] : received.slice(at + 1).map(({ keys }) => keys);
      const known = later.filter((keys) => keys !== null);
      return known.length < later.length ? null : [...new Set(known.flat())];
    },
    async catchUp(to) {
      if (positionOf(to) < 0) await detector.look();
    },
    async look() {
      const client = line;
      if (!client || received.length === 0) return null;
      try {
        // PostgreSQL delivers pending notifications before it completes this query.
        await client.query('select 1');
      } catch (error) {
        lose(client, error);
      }
      return version();
    },
    follow: open,
    async stop() {
      isStopped = true;
      clearTimeout(pause);
      const client = line;
      line = undefined;
      received = [];
      await client?.end().catch(() => undefined);
    },
  };
  return detector;
}
