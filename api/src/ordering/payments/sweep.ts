import { after, DAY } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import { utc } from '../../platform/db/sql.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { chargerOf } from './ask-gateway.ts';
import { errorText, lockPayment, nextTry } from './locked-payment.ts';
import { concerns, Payment } from './payment.table.ts';
import { isUnsettled } from './payment-machine.ts';
import { askRefund } from './refund.ts';
import { Refund } from './refund.table.ts';
import { disown, settlePayment } from './settle.ts';

/** A charge that was given up is looked for this long (ms): its request may still be on the way. */
const WATCH = DAY;
const AT_ONCE = 8;

/**
 * Checks every due payment and refund once. A failure is logged and delays no other: several run in parallel, and its own pause
 * grows.
 */
export async function sweepPayments(services: Services): Promise<void> {
  const due = { nextTryAt: { $lte: services.clock.now() } };
  const eldest = { orderBy: { nextTryAt: 'asc' }, limit: 200 } as const;
  const payments = await services.fork().find(Payment, due, eldest);
  const refunds = await services.fork().find(Refund, due, eldest);
  const queue = [
    ...payments.map((payment) => ({ it: concerns(payment), look: () => look(services, payment) })),
    ...refunds.map(({ id }) => ({ it: { refund_id: id }, look: () => askRefund(services, id) })),
  ].values();
  const work = async () => {
    for (const one of queue) {
      await one
        .look()
        .catch((error: unknown) => services.log.error({ err: error, ...one.it }, 'a payment could not be looked at'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function look(services: Services, payment: Payment): Promise<void> {
  if (isUnsettled(payment.state)) await settlePayment(services, payment.id, { by: 'sweep' });
  else await watch(services, payment);
}

/**
 * Returns when to look again for a charge that was given up: the pause equals the time since then. A day takes a dozen looks.
 * The last one is at its end.
 */
const nextWatch = (givenUpAt: Date, now: Date): Date =>
  after(now, Math.min(now.getTime() - givenUpAt.getTime(), after(givenUpAt, WATCH).getTime() - now.getTime()));

/** Looks for a charge that succeeded after it was given up, and refunds it. */
async function watch(services: Services, { id, idempotencyKey, subjectKind, subjectId }: Payment): Promise<void> {
  const found = await chargerOf(services, { subjectKind })
    .findCharge(idempotencyKey)
    .catch((error: unknown) => ({ status: 'unclear' as const, error }));
  const late = await services.fork().transactional(async (em) => {
    const locked = await services.paymentSubjects[subjectKind].lock(em, subjectId);
    const payment = await lockPayment(em, id);
    if (payment.state !== 'gave_up') return null;
    const now = services.clock.now();
    payment.tries += 1;
    const givenUpAt = payment.settledAt ?? now;
    payment.nextTryAt = nextTry(now, payment.tries);
    if (found?.status === 'succeeded') {
      await disown(services, em, payment, locked, found.chargeId);
      return payment;
    }
    if (found?.status === 'unclear') {
      payment.lastError = errorText(found.error);
      services.log.warn({ err: found.error, ...concerns(payment) }, 'a charge that was given up could not be looked up');
    } else payment.nextTryAt = found || after(givenUpAt, WATCH) <= now ? null : nextWatch(givenUpAt, now);
    return null;
  });
  if (late) services.metrics.payment(late);
}

async function nextLook(services: Services): Promise<Date | null> {
  const waiting = await db(services.fork())
    .selectFrom('payments')
    .select(({ fn }) => fn.min('next_try_at').as('at'))
    .unionAll(({ selectFrom }) => selectFrom('payment_refunds').select(({ fn }) => fn.min('next_try_at').as('at')))
    .execute();
  const times = waiting.flatMap(({ at }) => utc(at) ?? []);
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** Handles everything that a crash, a lost response or a finished job left open. */
export const sweepJob = defineJob({
  queue: 'payments.sweep',
  cron: '* * * * *',
  due: nextLook,
  limitSeconds: 600,
  run: sweepPayments,
});
