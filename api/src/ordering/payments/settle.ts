import type { Em } from '../../platform/db/orm.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { type Answer, askToCharge, isOfGateway, lookUp } from './ask-gateway.ts';
import { type PaymentRequest, noteAsking } from './note-asking.ts';
import type { Refusal } from './gateway.ts';
import { errorText, lockPayment, nextTry } from './locked-payment.ts';
import { concerns, Payment } from './payment.table.ts';
import { isUnsettled, transitionPayment, paymentMachine, type PaymentState } from './payment-machine.ts';
import type { LockedSubject } from './subject.ts';
import { takePayment } from './take-payment.ts';
import { openRefund } from './refund.ts';

interface SettleOptions {
  /** Security code of this submit; never stored. */
  cvv?: string | undefined;
  /** A shopper's call charges at once. A job first looks up an earlier try. A sweep skips payments that are not due. */
  by?: 'shopper' | 'job' | 'sweep' | undefined;
}

/** State of a payment after a settlement attempt. `refusal` is null unless the gateway refused. */
export interface SettlementResult {
  state: PaymentState;
  refusal: Refusal | null;
}

/**
 * Tries once to settle a payment: calls the gateway, and records the result with its effects on the subject. It is safe at any
 * time and concurrently, because the charge is keyed and only the first result is recorded. Without a clear response the
 * payment stays `unknown` and is checked again after a growing pause.
 * @throws any error that is not the gateway's, after it was recorded
 */
export async function settlePayment(services: Services, id: string, options: SettleOptions = {}): Promise<SettlementResult> {
  const { by = 'shopper', cvv } = options;
  const now = services.clock.now();
  const begun = await noteAsking(services.fork(), id, now, by === 'sweep');
  if (!begun) return stateOf(services, id);
  const { payment, isFirst } = begun;
  const known = by !== 'shopper' ? await lookUp(services, payment) : null;
  return ended(services, payment, known ?? (await askToCharge(services, payment, cvv)), isFirst);
}

/** Settles a payment as {@link settlePayment} does for its shopper, when its request is already recorded. */
export async function settleRequestedPayment(
  services: Services,
  payment: PaymentRequest,
  { cvv }: Pick<SettleOptions, 'cvv'>,
): Promise<SettlementResult> {
  return ended(services, payment, await askToCharge(services, payment, cvv), true);
}

async function ended(services: Services, payment: PaymentRequest, answer: Answer, isFirst: boolean): Promise<SettlementResult> {
  const { concluded, hasMoved } = await services.fork().transactional((em) => conclude(services, em, payment, answer, isFirst));
  if (hasMoved) services.metrics.payment(concluded);
  if ('error' in answer) {
    services.log.warn(
      { err: answer.error, ...concerns(payment), state: concluded.state },
      'the gateway gave no clear answer to a charge',
    );
    if (!isOfGateway(answer.error)) throw answer.error;
  }
  return { state: concluded.state, refusal: concluded.refusal ?? null };
}

async function stateOf(services: Services, id: string): Promise<SettlementResult> {
  const { state, refusal } = await services.fork().findOneOrFail(Payment, id);
  return { state, refusal: refusal ?? null };
}

async function conclude(services: Services, em: Em, requestedPayment: PaymentRequest, answer: Answer, isFirst: boolean) {
  const subject = services.paymentSubjects[requestedPayment.subjectKind];
  const locked = await subject.lock(em, requestedPayment.subjectId);
  if (answer.is === 'paid' && (await concludeCharged(services, em, requestedPayment, locked, answer.chargeId)))
    return { concluded: { ...requestedPayment, state: paymentMachine.moves.take.to, refusal: null }, hasMoved: true };
  const payment = await lockPayment(em, requestedPayment.id);
  const before = payment.state;
  if (answer.is === 'paid') await disown(services, em, payment, locked, answer.chargeId);
  else if (isUnsettled(payment.state)) {
    const isAlone = isFirst && payment.tries === requestedPayment.tries;
    if ('error' in answer) payment.lastError = errorText(answer.error);
    if (answer.is === 'refused') await end(services, em, payment, locked, 'refuse', answer.refusal);
    // No other request exists, and the gateway did not accept this one: so there is no charge.
    else if (answer.is === 'not_taken' && isAlone) await end(services, em, payment, locked, 'refuse', 'processing_error');
    else if (answer.is === 'never_seen') await end(services, em, payment, locked, 'give_up', 'processing_error');
  }
  return { concluded: payment, hasMoved: payment.state !== before };
}

/**
 * Records a charge and its effect on the subject. Returns false, without a change, when the charge is no longer wanted or the
 * payment is settled.
 */
async function concludeCharged(
  services: Services,
  em: Em,
  { id, subjectKind }: PaymentRequest,
  locked: LockedSubject,
  chargeId: string,
): Promise<boolean> {
  const subject = services.paymentSubjects[subjectKind];
  if (!(await subject.isStillWanted(em, locked))) return false;
  if (!(await takePayment(em, id, chargeId, services.clock.now()))) return false;
  await subject.onPaid(services, em, locked);
  return true;
}

/**
 * Refunds a charge that is no longer wanted, however late it is found. Does nothing for a payment whose charge is already
 * known.
 */
export async function disown(
  services: Services,
  em: Em,
  payment: Payment,
  locked: LockedSubject,
  chargeId: string,
): Promise<void> {
  if (payment.state === 'succeeded' || payment.state === 'unwanted') return;
  const wasUnsettled = isUnsettled(payment.state);
  payment.chargeId = chargeId;
  payment.settledAt ??= services.clock.now();
  services.log.warn(concerns(payment), 'a charge came through that nobody wants any more; it goes back');
  transitionPayment(payment, 'disown');
  Object.assign(payment, { tries: 0, nextTryAt: null });
  await openRefund(services, em, payment, { cause: 'unwanted' });
  if (wasUnsettled) await services.paymentSubjects[payment.subjectKind].onRefused(services, em, locked, 'processing_error');
}

async function end(
  services: Services,
  em: Em,
  payment: Payment,
  locked: LockedSubject,
  move: 'refuse' | 'give_up',
  refusal: Refusal,
): Promise<void> {
  const now = services.clock.now();
  transitionPayment(payment, move);
  // A payment that gave up is watched for a while, because its request may still arrive.
  Object.assign(payment, { refusal, settledAt: now, tries: 0, nextTryAt: move === 'give_up' ? nextTry(now, 0) : null });
  await em.flush();
  await services.paymentSubjects[payment.subjectKind].onRefused(services, em, locked, refusal);
}

/**
 * Settles one payment after a crash or a lost response. It is queued in the payment's transaction; the sweep handles what it
 * misses.
 */
export const settleJob = defineJob<{ payment_id: string }>({
  queue: 'payments.settle',
  concerns: (data) => data,
  async run(services, { payment_id }) {
    await settlePayment(services, payment_id, { by: 'job' });
  },
});
