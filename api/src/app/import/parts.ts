import type { Em, Orm } from '../../platform/db/orm.ts';
import { db, json } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';

/** One part of a store's initial data. Runs after the parts before it, in one transaction with them. */
export interface Part {
  name: string;
  /** Raise it when the part must run again on stores that have it; `run` then corrects its earlier data. */
  version: number;
  run(em: Em): Promise<void>;
}

/** Versions of the parts that a store has, by name. */
export type StoreParts = Readonly<Record<string, number>>;

/**
 * Runs the parts that a store does not have yet, all or none of them. Safe to repeat and to race.
 * @param partsFor chooses the parts for a store by those that it has
 * @returns the names of the parts that ran
 */
export async function addParts(
  orm: Orm,
  partsFor: (have: StoreParts) => readonly Part[],
  { log, now }: { log: Log; now: Date },
): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    // The row is the lock: others who add parts wait for it.
    await db(em)
      .insertInto('store_state')
      .values({ key: 'seeds', value: json({}), updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value: have } = await db(em)
      .selectFrom('store_state')
      .select('value')
      .where('key', '=', 'seeds')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const due = partsFor(have).filter((part) => (have[part.name] ?? 0) < part.version);
    for (const part of due) {
      const started = performance.now();
      await part.run(em);
      log.info({ seed: part.name, ms: Math.round(performance.now() - started) }, 'stocked');
    }
    const seeds = { ...have, ...Object.fromEntries(due.map(({ name, version }) => [name, version])) };
    await db(em)
      .updateTable('store_state')
      .set({ value: json(seeds), updated_at: now })
      .where('key', '=', 'seeds')
      .execute();
    return due.map((part) => part.name);
  });
}
