import { MikroORM, type PostgreSqlConnection, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { refuseOldPostgres } from '@larder/contracts/postgres-version';
import type { Log } from '../log.ts';
import { knowTables } from './columns.ts';
import { TaggedClient, UnpreparedClient } from './tagged-client.ts';

const SUFFIX: Readonly<Record<string, string>> = { foreign: 'fkey', unique: 'key' };

/** Names as PostgreSQL itself gives them to constraints, and columns named as their property: `customerId` is `customer_id`. */
class PostgresNames extends UnderscoreNamingStrategy {
  override joinKeyColumnName(property: string): string {
    return this.propertyToColumnName(property);
  }

  override indexName(
    table: string,
    columns: string[],
    type: 'primary' | 'foreign' | 'unique' | 'index' | 'sequence' | 'check' | 'default',
  ): string {
    return super.indexName(table, columns, (SUFFIX[type] ?? type) as typeof type);
  }
}

/** The object-relational mapper of a process. */
export type Orm = MikroORM;
/** An entity manager: one unit of work, and the transaction that it runs in. */
export type Em = SqlEntityManager;

/** A migration by its recorded name. */
export interface MigrationEntry {
  name: string;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
}

/** A table's definition, whatever its columns. */
export type AnyTable = Pick<EntitySchema, 'meta'> & object;

interface OrmOptions {
  url: string;
  /** False where a pooler loses named prepared statements. */
  isPreparing?: boolean;
  /** ms that a statement waits for a lock; PostgreSQL's own setting by default. */
  lockTimeoutMs?: number;
  /** Most connections at once. */
  pool: number;
  tables: readonly AnyTable[];
  migrations: readonly MigrationEntry[];
  log: Log;
}

/**
 * Idle lifetime of a connection, ms. A new one costs 20 ms of CPU and plans each statement again: the first request to a quiet
 * store paid for three.
 */
const IDLE_MS = 600_000;

/** The ORM's own pool, for statements that need no manager. */
export const poolOf = (orm: Orm): Promise<Pool> => (orm.em.getConnection() as PostgreSqlConnection).getNativeClient();

/**
 * Opens the database: every program of the api comes by here. `orm.close()` ends its connections.
 * @throws OldPostgresError for a server that is too old
 */
export async function createOrm(options: OrmOptions): Promise<Orm> {
  const orm = await initOrm(options);
  try {
    const pool = await poolOf(orm);
    endPoolFirst(orm, pool);
    await refuseOldPostgres(pool);
    return orm;
  } catch (error) {
    await orm.close();
    throw error;
  }
}

/**
 * Lets `orm.close()` wait for connections that are being opened. Kysely 0.29 forgets its pool before the pool has ended; a connection that
 * opens meanwhile is then never released, and the pool never ends.
 */
function endPoolFirst(orm: Orm, pool: Pool): void {
  const end = pool.end.bind(pool);
  let ended: Promise<void> | undefined;
  pool.end = () => (ended ??= end());
  const close = orm.close.bind(orm);
  orm.close = async (force) => {
    await pool.end();
    await close(force);
  };
}

function initOrm({ url, isPreparing = true, lockTimeoutMs, pool, tables, migrations, log }: OrmOptions): Promise<Orm> {
  // The types of 75 different tables have no common one but this.
  const entities = tables as readonly unknown[] as EntitySchema[];
  knowTables(entities);
  return MikroORM.init({
    clientUrl: url,
    entities,
    namingStrategy: PostgresNames,
    extensions: [Migrator],
    pool: { min: 0, max: pool, idleTimeoutMillis: IDLE_MS },
    driverOptions: {
      Client: isPreparing ? TaggedClient : UnpreparedClient,
      connectionTimeoutMillis: 5_000,
      application_name: 'larder-api',
      // A start-up parameter, which poolers refuse unless they are configured to ignore it.
      ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    },
    forceUtcTimezone: true,
    // Reads go through forks; a global manager would share one identity map between requests.
    allowGlobalContext: false,
    logger: (message) => log.debug({ orm: message }, 'orm'),
    migrations: {
      tableName: 'migrations',
      migrationsList: [...migrations],
      snapshot: false,
      // One transaction a migration: a broken one leaves the earlier ones in place.
      allOrNothing: false,
      disableForeignKeys: false,
    },
  });
}
