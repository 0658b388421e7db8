import { pathToFileURL } from 'node:url';
import { tables } from './tables.ts';
import { migrations } from './migrations/index.ts';
import { createOrm, type Orm } from './platform/db/orm.ts';
import { one, run, sql } from './platform/db/sql.ts';
import { readEnv } from './platform/env.ts';
import { startupProblem } from './platform/startup-problem.ts';
import { createLog, type Log } from './platform/log.ts';
import { createRandom } from './seed/random.ts';
import { seeds } from './seed/index.ts';

/** What a store opens with: the `6,000+ products` that its texts promise (CAT-070). */
export const STORE_PRODUCTS = 6000;

export interface SeedOptions {
  log: Log;
  /** The store's `APP_SECRET`. */
  secret: string;
  now?: Date;
  /** How many groceries at least; default {@link STORE_PRODUCTS}. */
  productCount?: number;
}

/** Stocks a store: runs the parts it does not have yet, in one transaction. Safe to repeat. Answers the names of what ran. */
export async function seedStore(
  orm: Orm,
  { log, secret, now = new Date(), productCount = STORE_PRODUCTS }: SeedOptions,
): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await run(em, sql`lock table store_state in share row exclusive mode`);
    const row = await one(em, sql<{ value: Record<string, number> }>`select value from store_state where key = 'seeds'`);
    const have = row?.value ?? {};
    const due = seeds.filter((s) => (have[s.name] ?? 0) < s.version);
    for (const part of due) {
      const started = performance.now();
      await part.run(em, { random: createRandom(`larder/${part.name}`), now, log, secret, productCount });
      log.info({ seed: part.name, ms: Math.round(performance.now() - started) }, 'stocked');
    }
    const value = JSON.stringify({ ...have, ...Object.fromEntries(due.map((s) => [s.name, s.version])) });
    await run(
      em,
      sql`insert into store_state (key, value, updated_at) values ('seeds', ${value}::jsonb, ${now})
        on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    );
    return due.map((s) => s.name);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const env = readEnv(process.env);
    const log = createLog(env);
    const orm = await createOrm({ url: env.DATABASE_URL, pool: 2, tables, migrations, log });
    const count = Number(process.argv.find((a) => a.startsWith('--count='))?.slice(8) ?? STORE_PRODUCTS);
    const done = await seedStore(orm, { log, secret: env.APP_SECRET, productCount: count });
    await orm.close();
    process.stdout.write(done.length ? `stocked: ${done.join(', ')}\n` : 'the store is stocked\n');
  } catch (error) {
    process.stderr.write(`${startupProblem(error)}
`);
    process.exit(1);
  }
}
