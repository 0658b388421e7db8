import { losAngelesDay, type ReturnMove, returnReminderOn, type ReturnState } from '@larder/rules';
import { after, DAY } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { utc } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { moveReturn } from './move-return.ts';
import { mailReminder } from './return-mails.ts';

/** How long a return is on its way, and then looked at, where no warehouse takes it in (ms). */
const STEP = DAY;
const WAREHOUSE_WAY: Readonly<Partial<Record<ReturnState, ReturnMove>>> = { asked: 'receive', received: 'settle' };

const open = (em: Em) => db(em).selectFrom('order_returns').where('state', 'in', ['asked', 'received']);

/**
 * Advances each return in a separate transaction. It skips returns that changed in between; a failure is logged and stops no
 * other.
 */
async function moveAll(services: Services, ids: readonly number[], work: (em: Em, id: number) => Promise<void>): Promise<void> {
  for (const id of ids)
    await services
      .fork()
      .transactional((em) => work(em, id))
      .catch((error: unknown) => {
        if (!(error instanceof HttpError && error.errorCode === 'move_not_allowed'))
          services.log.error({ err: error, return_id: id }, 'a return could not be moved');
      });
}

/** Takes returns in and pays them back where no warehouse does it: never in production (OP-093). */
export const advanceReturnsJob = defineJob({
  queue: 'orders.returns_advance',
  cron: '*/10 * * * *',
  due: async (services) => {
    const first = await open(services.fork())
      .select(({ fn }) => fn.min('moved_at').as('at'))
      .executeTakeFirst();
    const since = utc(first?.at ?? null);
    return since && after(since, STEP);
  },
  async run(services) {
    if (services.env.isProduction) return;
    const before = after(services.clock.now(), -STEP).toISOString();
    const due = await open(services.fork()).select(['id', 'state']).where('moved_at', '<=', before).orderBy('id').execute();
    for (const { id, state } of due) {
      const move = WAREHOUSE_WAY[state];
      if (move) await moveAll(services, [id], (em) => moveReturn(services, em, id, move, { by: 'warehouse' }));
    }
  },
});

/** Reminds shoppers of unsent returns four days before the last day, once. Ends returns that have not arrived by then. */
export async function endReturns(services: Services): Promise<void> {
  const today = losAngelesDay(services.clock.now());
  const openReturns = await open(services.fork())
    .select(['id', 'send_by as sendBy', 'reminded_at as remindedAt'])
    .where('state', '=', 'asked')
    .orderBy('id')
    .execute();
  const late = openReturns.filter(({ sendBy }) => sendBy < today);
  const near = openReturns.filter(
    ({ sendBy, remindedAt }) => sendBy >= today && remindedAt === null && returnReminderOn(sendBy) <= today,
  );
  await moveAll(
    services,
    late.map(({ id }) => id),
    (em, id) => moveReturn(services, em, id, 'expire', { by: 'clock' }),
  );
  await moveAll(
    services,
    near.map(({ id }) => id),
    (em, id) => remind(services, em, id),
  );
}

/** Mark and mail are one transaction. */
async function remind(services: Services, em: Em, id: number): Promise<void> {
  const marked = await db(em)
    .updateTable('order_returns')
    .set({ reminded_at: services.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('reminded_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (marked) await mailReminder(services, em, id);
}

export const endReturnsJob = defineJob({ queue: 'orders.returns_end', cron: '30 8 * * *', run: endReturns });
