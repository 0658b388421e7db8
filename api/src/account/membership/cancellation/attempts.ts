import { ANSWERED_STEPS, type CancellationMove, cancellationMachine, type Progress, STAY_OFFER_REST_DAYS } from '@larder/rules';
import { allowedMove } from '../../../platform/allowed-move.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { Cancellation } from './cancellation.table.ts';

/** How long a page still shows the result of a cancellation request (ms). */
const RECENT = DAY;

/** Reads the customer's undecided cancellation request; null without one. */
export const openAttempt = (em: Em, customerId: number): Promise<Cancellation | null> =>
  em.findOne(Cancellation, { customerId, state: 'open' });

/** Returns the last decided attempt, while its page may still be shown. */
export const recentAttempt = (em: Em, customerId: number, now: Date): Promise<Cancellation | null> =>
  em.findOne(
    Cancellation,
    { customerId, state: { $in: ['stayed', 'left'] }, endedAt: { $gt: after(now, -RECENT) } },
    { orderBy: { id: 'desc' } },
  );

/** Call it with the customer locked: there is one open attempt. */
export async function attemptOf(em: Em, customerId: number, now: Date): Promise<Cancellation> {
  const open = await openAttempt(em, customerId);
  return open ?? em.create(Cancellation, { customerId, state: 'open', step: ANSWERED_STEPS[0], startedAt: now });
}

/** Returns the step that a request reached and its chosen reason; null without a request. */
export const progressOf = (attempt: Cancellation | null): Progress | null =>
  attempt && { step: attempt.step, reasonId: attempt.reasonId ?? null };

/** @throws HttpError 409 `move_not_allowed` when it was decided meanwhile */
export async function decide(em: Em, attempt: Cancellation, move: CancellationMove, now: Date): Promise<void> {
  const { to } = allowedMove(cancellationMachine, move, attempt.state, 'shopper', 'You have already completed this step.');
  Object.assign(attempt, { state: to, endedAt: now });
  await em.flush();
}

/** Whether an offer was made to this person within its rest, in another attempt (OP-051). */
export async function wasOffered(em: Em, attempt: Cancellation, now: Date): Promise<boolean> {
  const earlier = await db(em)
    .selectFrom('cancellations')
    .select('id')
    .where('customer_id', '=', attempt.customerId)
    .where('offer', 'is not', null)
    .where('started_at', '>', after(now, -STAY_OFFER_REST_DAYS * DAY).toISOString())
    .$if(attempt.id !== undefined, (query) => query.where('id', '<>', attempt.id))
    .executeTakeFirst();
  return earlier !== undefined;
}
