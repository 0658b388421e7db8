import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { servicesWithoutSlot } from '../ordering/payments/without-slot.ts';
import { db } from '../platform/db/db.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { utc } from '../platform/db/sql.ts';
import { endPauses, nextPauseEnd } from './pauses.ts';
import { turn } from './turn.ts';

/** Batch size for reading deliveries: there may be thousands in a morning. */
const BIT = 200;
/** Concurrency limit of started deliveries: while some wait for gateways, others proceed. */
const LANES = 8;
/** Concurrency limit, so that the database stays responsive for the store's requests. */
const AT_WORK = 1;
/** A run hands over to the next one after this long (ms); a worker that takes longer counts as dead. */
const RUN_MS = 90_000;

const dueDeliveries = (services: Services) =>
  db(services.fork()).selectFrom('autoship_occurrences').where('due_at', 'is not', null);

/** When {@link turnDeliveries} has something to do next; null for never. */
async function nextDelivery(services: Services): Promise<Date | null> {
  const first = await dueDeliveries(services)
    .select(({ fn }) => fn.min('due_at').as('at'))
    .executeTakeFirst();
  const pause = await nextPauseEnd(services);
  const at = utc(first?.at ?? null);
  return at && pause ? (at < pause ? at : pause) : (at ?? pause);
}

/**
 * Announces, locks and orders all due deliveries, in the order of their times. A failing one is logged and stops no other.
 * Returns whether all are done; false when `until` (ms of the machine's time) came first.
 */
export async function turnDeliveries(services: Services, until: number = Infinity): Promise<boolean> {
  await endPauses(services);
  const failed = new Set<number>();
  for (;;) {
    const due = await dueDeliveries(services)
      .select(['id', 'status'])
      .where('due_at', '<=', services.clock.now().toISOString())
      .$if(failed.size > 0, (rest) => rest.where('id', 'not in', [...failed]))
      .orderBy('due_at')
      .orderBy('id')
      .limit(BIT)
      .execute();
    if (due.length === 0) return true;
    const isInTime = (): boolean => services.clock.real().getTime() <= until;
    const left = due.values();
    const inTurn = createSemaphore(AT_WORK);
    const lane = async (): Promise<void> => {
      while (isInTime()) {
        const { value: delivery } = left.next();
        if (!delivery) return;
        await inTurn((withoutSlot) => turn(servicesWithoutSlot(services, withoutSlot), delivery)).catch((error: unknown) => {
          failed.add(delivery.id);
          services.log.error({ err: error, occurrence_id: delivery.id }, 'an autoship delivery could not be moved on');
        });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (!isInTime()) return false;
  }
}

export const turnDeliveriesJob = defineJob({
  queue: 'autoship.turn',
  cron: '*/5 * * * *',
  due: nextDelivery,
  async run(services) {
    const isDone = await turnDeliveries(services, services.clock.real().getTime() + RUN_MS);
    if (!isDone) await services.jobs.send(services.fork(), turnDeliveriesJob, {});
  },
});
