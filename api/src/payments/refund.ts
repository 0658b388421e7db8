import { LockMode } from '@mikro-orm/core';
import type { Em } from '../platform/db/orm.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { errorText, lockPayment, nextTry } from './locked-payment.ts';
import { concerns, Payment } from './payment.table.ts';
import { movePayment } from './payment-machine.ts';
import type { SubjectKind } from './subject-kind.ts';

/**
 * Gives back what a subject was charged, in the transaction in which its owner decides so; the money itself follows by a job until the
 * gateway confirms it. Asked twice it goes back once; where nothing was taken there is nothing to do.
 */
export async function giveBack(services: Services, em: Em, subjectKind: SubjectKind, subjectId: string): Promise<void> {
  const paid = await em.findOne(
    Payment,
    { subjectKind, subjectId, state: 'succeeded' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  if (paid && paid.amountCents > 0) await beginRefund(services, em, paid);
}

/** Moves a locked payment to `giving_back` and queues the asking. */
export async function beginRefund(services: Services, em: Em, payment: Payment): Promise<void> {
  movePayment(payment, 'give_back');
  payment.refundKey ??= `refund:${payment.idempotencyKey}`;
  payment.tries = 0;
  payment.nextTryAt = services.clock.now();
  await em.flush();
  await services.jobs.send(em, giveBackJob, { payment_id: payment.id });
}

/** Asks the gateway once for a refund that is owed, and writes down when it is confirmed. Keyed, so that several askers get one refund. */
export async function askRefund(services: Services, id: string): Promise<void> {
  const owed = await services.fork().transactional(async (em) => {
    const payment = await lockPayment(em, id);
    if (payment.state !== 'giving_back') return null;
    payment.tries += 1;
    payment.nextTryAt = nextTry(services.clock.now(), payment.tries);
    return payment;
  });
  if (!owed) return;
  const problem = await refund(services, owed);
  const confirmed = await services.fork().transactional(async (em) => {
    const subject = services.paymentSubjects[owed.subjectKind];
    await subject.lock(em, owed.subjectId);
    const payment = await lockPayment(em, id);
    if (payment.state !== 'giving_back') return null;
    if (problem !== null) {
      payment.lastError = errorText(problem);
      return null;
    }
    movePayment(payment, 'confirm_refund');
    Object.assign(payment, { givenBackAt: services.clock.now(), nextTryAt: null, lastError: null });
    await em.flush();
    await subject.onGivenBack(em, payment.subjectId, payment.amountCents);
    return payment;
  });
  if (confirmed) services.metrics.payment(confirmed);
  if (problem !== null) services.log.error({ err: problem, ...concerns(owed) }, 'a refund is not confirmed yet');
}

/** Null when the gateway gave the money back, else what kept it. */
async function refund(services: Services, { chargeId, amountCents, refundKey }: Payment): Promise<unknown> {
  if (amountCents === 0) return null;
  if (typeof chargeId !== 'string' || typeof refundKey !== 'string') return new Error('A refund without its charge');
  try {
    const { status } = await services.gateway.refund({ chargeId, amountCents, idempotencyKey: refundKey });
    return status === 'succeeded' ? null : new Error('The gateway refused the refund');
  } catch (error) {
    return error;
  }
}

/** The first asking, at once; the sweep asks again until it is confirmed. */
export const giveBackJob = defineJob<{ payment_id: string }>({
  queue: 'payments.give-back',
  concerns: (data) => data,
  run: (services, { payment_id }) => askRefund(services, payment_id),
});
