// Raw SQL (not type-checked): `listen` needs a connection of its own, outside the pool and the ORM.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log.ts';
import { verifyNotifications } from './verify-notifications.ts';

/** The channel that `store_changed.routine.sql` notifies. */
const CHANNEL = 'store_changed';
/** ms until a lost connection is reopened. */
const PAUSE_MS = 1000;
/** ms that the database has to respond before the connection counts as lost. */
const PATIENCE_MS = 2000;

/**
 * Detects changes of data that pages may show. The version is specific to this process. Another process, or this one after a
 * lost database connection, reports a different version. A comparison then assumes a change that it might have missed.
 */
export interface Changes {
  /** The version up to the last notification; null while the connection is down. */
  version(): string | null;
  /** The same, with all that was committed before the question. */
  look(): Promise<string | null>;
  follow(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Creates the change detector on a database connection of its own.
 * @param url of the PostgreSQL database, without a pooler that shares connections
 * @param pool by which the store writes: until one of its notifications arrives, there is no version
 */
export function createChanges(url: string, pool: Pick<pg.Pool, 'query'>, log: Log): Changes {
  let line: pg.Client | undefined;
  let epoch: string | null = null;
  let count = 0;
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;
  const version = () => epoch && `${epoch}.${count}`;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'larder-changes',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    line = client;
    try {
      await client.connect();
      await verifyNotifications(client, pool);
      client.on('notification', () => (count += 1));
      await client.query(`listen ${CHANNEL}`);
      if (line === client) epoch = randomUUID();
    } catch (error) {
      lose(client, error);
    }
  }

  function lose(client: pg.Client, error?: unknown): void {
    if (line !== client) return;
    line = undefined;
    epoch = null;
    void client.end().catch(() => undefined);
    if (isStopped) return;
    log.warn({ err: error }, 'changes cannot be received; responses are not cached meanwhile');
    pause = setTimeout(() => void open(), PAUSE_MS).unref();
  }

  return {
    version,
    async look() {
      const client = line;
      if (!client || epoch === null) return null;
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
      epoch = null;
      await client?.end().catch(() => undefined);
    },
  };
}
