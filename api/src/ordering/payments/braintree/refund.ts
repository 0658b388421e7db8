import { GatewayError, GatewayTimeout, type PaymentGateway } from '../gateway.ts';
import * as answers from './answers.ts';
import { parsedResponse } from './sdk-errors.ts';
import type { Braintree } from './braintree.ts';
import { dollars } from './outcome.ts';

type RefundRequest = Parameters<PaymentGateway['refund']>[0];
type Answer = Awaited<ReturnType<PaymentGateway['refund']>>;

/** States before settlement: the sale can only be voided completely. */
const BEFORE_SETTLEMENT: ReadonlySet<string> = new Set(['authorized', 'submitted_for_settlement', 'settlement_pending']);
const SETTLED: ReadonlySet<string> = new Set(['settling', 'settled', 'settlement_confirmed']);
/** States of a sale that brought the store no money: its payer already has the amount of a refund. */
const NOTHING_TAKEN: ReadonlySet<string> = new Set(['voided', 'settlement_declined', 'authorization_expired', 'failed']);
/** States of a refund that was accepted and then failed. */
const FAILED: ReadonlySet<string> = new Set([
  'failed',
  'processor_declined',
  'gateway_rejected',
  'settlement_declined',
  'voided',
]);

/** A parameter of refund requests that the types of the SDK omit. */
declare module 'braintree' {
  interface TransactionGateway {
    refund(transactionId: string, options: { amount: string; orderId: string }): Promise<ValidatedResponse<Transaction>>;
  }
}

/**
 * Refunds once per idempotency key. It voids the complete amount of a sale that is not settled. A partial refund requires
 * settlement; until then this throws a {@link GatewayError} and is retried.
 */
export async function refundWith(its: Braintree, request: RefundRequest): Promise<Answer> {
  const { chargeId, idempotencyKey: key } = request;
  const standing = await its.requests.claim(key);
  if (standing.is === 'done') return { status: 'succeeded' };
  try {
    const sale = await transaction(its, chargeId);
    let back = NOTHING_TAKEN.has(sale.status) ? sale.id : null;
    if (standing.is !== 'first') back ??= await findBefore(its, sale, request);
    if (back === null && standing.is === 'under_way') throw new GatewayTimeout('This request may still be under way.');
    back ??= await giveBack(its, sale, request);
    if (back === null) await its.requests.drop(key);
    else await its.requests.note(key, back);
    return { status: back === null ? 'refused' : 'succeeded' };
  } catch (error) {
    if (error instanceof GatewayError && standing.is !== 'under_way') await its.requests.drop(key);
    throw error;
  }
}

const transaction = ({ sdk }: Braintree, id: string) => parsedResponse(answers.transaction, sdk.transaction.find(id));

const isWhole = (sale: answers.BraintreeTransaction, cents: number): boolean => sale.amount === dollars(cents);

/** Finds the result of an earlier request whose response was lost. */
async function findBefore(its: Braintree, sale: answers.BraintreeTransaction, request: RefundRequest): Promise<string | null> {
  for (const id of sale.refundIds) {
    const { orderId, status } = await transaction(its, id);
    if (orderId === request.idempotencyKey && !FAILED.has(status)) return id;
  }
  return null;
}

/** The transaction by which it went back; null when Braintree will never do that. */
async function giveBack({ sdk }: Braintree, sale: answers.BraintreeTransaction, request: RefundRequest): Promise<string | null> {
  const { amountCents, idempotencyKey: orderId } = request;
  if (BEFORE_SETTLEMENT.has(sale.status)) {
    if (!isWhole(sale, amountCents)) throw new GatewayError('A part of a sale goes back once it is settled.');
    return idOf(await parsedResponse(answers.transactionResponse, sdk.transaction.void(sale.id)));
  }
  if (!SETTLED.has(sale.status)) return null;
  return idOf(
    await parsedResponse(answers.transactionResponse, sdk.transaction.refund(sale.id, { amount: dollars(amountCents), orderId })),
  );
}

/** More than is left, or already refunded: Braintree returns these errors at every retry. */
const NEVER: ReadonlySet<string> = new Set(['91512', '91521']);

function idOf(answer: answers.TransactionResponse): string | null {
  if (answer.success) return answer.transaction.id;
  if (answer.errors.some((code) => NEVER.has(code))) return null;
  throw new GatewayError(
    `Braintree gave nothing back: ${answer.errors.join(' ')} ${answer.transaction?.processorResponseCode ?? ''}`,
  );
}
