import { MikroORM, type SqlEntityManager } from '@mikro-orm/postgresql';
import type { EntitySchema } from '@mikro-orm/core';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import type { Log } from '../log.ts';
import { TaggedClient } from './tagged-client.ts';

export type Orm = MikroORM;
export type Em = SqlEntityManager;

export interface MigrationEntry {
  name: string;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
}

interface OrmOptions {
  url: string;
  /** Most connections at once. */
  pool: number;
  entities: EntitySchema[];
  migrations: readonly MigrationEntry[];
  log: Log;
}

/** Makes the ORM. It connects at first use; `orm.close()` ends its connections. */
export function createOrm({ url, pool, entities, migrations, log }: OrmOptions): Promise<Orm> {
  return MikroORM.init({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    pool: { min: 0, max: pool, idleTimeoutMillis: 10_000 },
    driverOptions: { Client: TaggedClient, connectionTimeoutMillis: 5_000, application_name: 'larder-api' },
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
