import type { Kysely } from 'kysely';
import type { Em } from '../db/orm.ts';
import type { DatabaseOf } from '../db/typed.ts';
import { takeBackTicks } from '../jobs/ticks.ts';
import { bringForward } from '../jobs/waiting-jobs.ts';
import type { Services } from '../services.ts';
import type { storeClockRow } from './time.table.ts';

const table = (em: Em): Kysely<DatabaseOf<typeof storeClockRow>> => em.getKysely<DatabaseOf<typeof storeClockRow>>();

/** Moves the store's time by `ms`; queued jobs keep their time in store time. */
async function move(services: Services, ms: number): Promise<void> {
  if (ms === 0) return;
  await services.fork().transactional(async (em) => {
    await table(em)
      .updateTable('store_clock')
      .set((row) => ({ ahead_ms: row('ahead_ms', '+', ms) }))
      .execute();
    await bringForward(em, ms);
  });
  await services.clock.refresh();
}

/**
 * Winds the store's time forward to `target` as if the days passed: whatever falls due on the way runs in order, each at its own moment, what
 * fails is tried again after its pause. An open store's workers may take part. Interrupted, the time stays where it is by then.
 * @param grain stops at multiples of so many ms alone, as if workers looked that seldom: cheaper, and later than due by less than that
 */
export async function windTo(services: Services, target: Date, grain?: number): Promise<void> {
  const { jobs, clock } = services;
  const moveTo = (moment: Date) => move(services, Math.max(0, moment.getTime() - clock.now().getTime()));
  await jobs.tick(services, []);
  for (;;) {
    await jobs.drain(services);
    const next = await jobs.nextDue(services, grain);
    if (!next || next.at > target) break;
    await moveTo(next.at);
    await jobs.tick(services, next.jobs);
  }
  await moveTo(target);
  await jobs.drain(services);
}

/** Gives the real time back. What was written down on the way stays, so some of it may lie in the future. */
export async function giveTimeBack(services: Services): Promise<void> {
  await services.clock.refresh();
  await move(services, -services.clock.ahead());
  await takeBackTicks(services.fork(), services.clock.now());
}
