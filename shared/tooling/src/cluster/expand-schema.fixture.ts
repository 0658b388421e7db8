import pg from 'pg';
import { migrateSchema } from '../run/migrate.ts';
import type { Cluster } from './cluster.ts';

/** A migration of a next release: it adds a column, so that processes of both releases can use the database. */
const EXPAND = {
  name: 'Migration29990101000000_rehearsal',
  statement: 'alter table products add column rehearsal text',
} as const;
/** ms that the migration waits for its lock: as long, requests wait, too. */
const LOCK_MS = 1000;
/** SQLSTATE of a lock that was not obtained in time. */
const LOCK_TIMEOUT = '55P03';

async function expand(client: pg.Client): Promise<void> {
  for (;;) {
    try {
      // One transaction: the column is there exactly if it is recorded.
      await client.query(
        `set lock_timeout = ${LOCK_MS}; begin; ${EXPAND.statement};
         insert into migrations (name, executed_at) values ('${EXPAND.name}', now()); commit`,
      );
      return;
    } catch (error) {
      await client.query('rollback');
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_TIMEOUT) throw error;
    }
  }
}

/** Migrates an open store as an upgrade does before any process is replaced: with `larder migrate`, and with a migration of a next release. */
export async function expandSchema({ settings, database }: Cluster): Promise<void> {
  await migrateSchema(settings);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await expand(client);
  } finally {
    await client.end();
  }
}
