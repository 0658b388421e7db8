import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { Cents } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { chargerOf } from './ask-gateway.ts';
import { errorText, nextTry } from './locked-payment.ts';
import { concerns, Payment } from './payment.table.ts';
import { isOwed, refundMachine } from './refund-machine.ts';
import { Refund } from './refund.table.ts';
import type { SubjectKind } from './subject-kind.ts';

interface RefundInput {
  /** The cause: a payment is refunded once per cause. */
  cause: string;
  /** Maximum amount; defaults to all that is left. */
  cents?: Cents | undefined;
}

/**
 * Refunds a part of a subject's payment, in the transaction in which its owner decides so. A job requests the money until the
 * gateway confirms it. The sum of refunds never exceeds the payment.
 * @returns the cents that this call refunds; 0 for a repeated cause, and when nothing was paid or is left
 */
export async function giveBack(
  services: Services,
  em: Em,
  { subjectKind, subjectId, ...input }: RefundInput & { subjectKind: SubjectKind; subjectId: string },
): Promise<Cents> {
  const paid = await em.findOne(
    Payment,
    { subjectKind, subjectId, state: 'succeeded' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return paid ? openRefund(services, em, paid, input) : 0;
}

/** Returns what of a subject's payment is neither refunded nor being refunded (cents). */
export async function leftOf(em: Em, subjectKind: SubjectKind, subjectId: string): Promise<Cents> {
  const paid = await db(em)
    .selectFrom('payments')
    .select((payment) => payment('amount_cents', '-', payment.ref('refunded_cents')).as('cents'))
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  return paid?.cents ?? 0;
}

/** Returns what of a subject's payment was not refunded (cents). */
export async function paidOf(em: Em, subjectKind: SubjectKind, subjectId: string): Promise<Cents> {
  const paid = await db(em)
    .selectFrom('payments')
    .select(['amount_cents', 'refunded_cents'])
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();
  return paid ? paid.amount_cents - paid.refunded_cents : 0;
}

/** As {@link giveBack}, of a payment whose row is locked. */
export async function openRefund(services: Services, em: Em, payment: Payment, { cause, cents }: RefundInput): Promise<Cents> {
  const left = payment.amountCents - payment.refundedCents;
  const back = Math.min(cents ?? left, left);
  if (back <= 0 || (await em.count(Refund, { paymentId: payment.id, cause })) > 0) return 0;
  const now = services.clock.now();
  const id = randomUUID();
  payment.refundedCents += back;
  const idempotencyKey = `refund:${payment.idempotencyKey}:${cause}`;
  em.create(Refund, {
    id,
    paymentId: payment.id,
    cents: back,
    cause,
    idempotencyKey,
    state: 'asked',
    nextTryAt: now,
    createdAt: now,
  });
  await em.flush();
  await services.jobs.send(em, giveBackJob, { refund_id: id });
  return back;
}

/**
 * Requests an owed refund from the gateway once, and records its confirmation. The key ensures that concurrent calls get one
 * refund.
 */
export async function askRefund(services: Services, id: string): Promise<void> {
  const owed = await services.fork().transactional(async (em) => {
    const refund = await lockRefund(em, id);
    if (!isOwed(refund.state)) return null;
    refund.tries += 1;
    refund.nextTryAt = nextTry(services.clock.now(), refund.tries);
    return { refund, payment: await em.findOneOrFail(Payment, refund.paymentId) };
  });
  if (!owed) return;
  const problem = await ask(services, owed.refund, owed.payment);
  const isConfirmed = await services.fork().transactional((em) => conclude(services, em, id, owed.payment, problem));
  if (isConfirmed) services.metrics.refund(owed.payment);
  if (problem !== null) {
    const line = { err: problem, ...concerns(owed.payment), refund_id: id, attempt: owed.refund.tries };
    services.log.error(line, 'a refund is not confirmed yet');
  }
}

const lockRefund = (em: Em, id: string): Promise<Refund> =>
  em.findOneOrFail(Refund, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Requests a refund from the gateway. Returns null when it succeeded, else the error. */
async function ask(services: Services, { cents, idempotencyKey }: Refund, payment: Payment): Promise<unknown> {
  const { chargeId } = payment;
  if (typeof chargeId !== 'string') return new Error('A refund without its charge');
  try {
    const { status } = await chargerOf(services, payment).refund({ chargeId, amountCents: cents, idempotencyKey });
    return status === 'succeeded' ? null : new Error('The gateway refused the refund');
  } catch (error) {
    return error;
  }
}

/** Whether it is confirmed now, and was not before. */
async function conclude(
  services: Services,
  em: Em,
  id: string,
  { state, subjectKind, subjectId }: Payment,
  problem: unknown,
): Promise<boolean> {
  const subject = services.paymentSubjects[subjectKind];
  await subject.lock(em, subjectId);
  const refund = await lockRefund(em, id);
  if (!isOwed(refund.state)) return false;
  if (problem !== null) {
    refund.lastError = errorText(problem);
    return false;
  }
  refund.state = refundMachine.moves.confirm.to;
  Object.assign(refund, { confirmedAt: services.clock.now(), nextTryAt: null, lastError: null });
  await em.flush();
  // The subject never received an unwanted charge, so it gets no refund event.
  if (state === 'succeeded') await subject.onGivenBack(services, em, subjectId, { cents: refund.cents, cause: refund.cause });
  return true;
}

/** Sends the first request at once; the sweep repeats it until it is confirmed. */
export const giveBackJob = defineJob<{ refund_id: string }>({
  queue: 'payments.give-back',
  concerns: (data) => data,
  run: (services, { refund_id }) => askRefund(services, refund_id),
});
