import pg from 'pg';
import { migrateSchema } from '../run/migrate.ts';
import type { Cluster } from './cluster.ts';

/** A migration of a next release: it adds a column, so that processes of both releases can use the database. */
const EXPAND = {
  name: 'Migration29990101000000_rehearsal',
  statement: 'alter table products add column rehearsal text',
  inverse: 'alter table products drop column rehearsal',
} as const;
/** ms that the migration waits for its lock: as long, requests wait, too. */
const LOCK_MS = 1000;
/** SQLSTATE of a lock that was not obtained in time. */
const LOCK_TIMEOUT = '55P03';

/** Changes the schema and the record of its migrations in one transaction: the column is there exactly if it is recorded. */
async function change(client: pg.Client, statement: string, record: string): Promise<void> {
  for (;;) {
    try {
      await client.query(`set lock_timeout = ${LOCK_MS}; begin; ${statement}; ${record}; commit`);
      return;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_TIMEOUT) throw error;
    }
  }
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates an open store as an upgrade does before any process is replaced: with `larder migrate`, and with a migration of a next release. */
export async function expandSchema({ settings, database }: Cluster): Promise<void> {
  await migrateSchema(settings);
  const record = `insert into migrations (name, executed_at) values ('${EXPAND.name}', now())`;
  await onDatabase(database.url, (client) => change(client, EXPAND.statement, record));
}

/** Reverses {@link expandSchema}: a backup with a migration of a next release is refused by this one. */
export const revertSchema = ({ database }: Cluster): Promise<void> =>
  onDatabase(database.url, (client) => change(client, EXPAND.inverse, `delete from migrations where name = '${EXPAND.name}'`));
