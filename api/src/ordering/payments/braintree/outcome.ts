import { type ChargeResult, GatewayError, GatewayTimeout, type Refusal, REFUSAL_TEXT } from '../gateway.ts';
import type { BraintreeTransaction, Verification } from './answers.ts';

/** Money is on its way or there. */
export const TAKEN: ReadonlySet<string> = new Set([
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settlement_confirmed',
  'settling',
  'settled',
]);

/** Processor's codes (2000 to 2999 are refusals of the bank) that say more than "declined". */
const BY_CODE: Readonly<Record<string, Refusal>> = {
  '2001': 'insufficient_funds',
  '2002': 'insufficient_funds',
  '2003': 'insufficient_funds',
  '2010': 'needs_verification',
};

/** Returns why a transaction or a verification failed. */
export function refusalOf({ status, processorResponseCode, gatewayRejectionReason }: Verification): Refusal {
  if (status === 'gateway_rejected') return /cvv/.test(gatewayRejectionReason ?? '') ? 'needs_verification' : 'declined';
  if (status === 'processor_declined') {
    const code = processorResponseCode ?? '';
    return BY_CODE[code] ?? (/^3\d{3}$/.test(code) ? 'processing_error' : 'declined');
  }
  return status === 'settlement_declined' ? 'declined' : 'processing_error';
}

/**
 * Converts a sale into the result of a charge.
 * @throws GatewayTimeout while it is undecided
 * @throws GatewayError when our key belongs to another amount
 */
export function resultOf(sale: BraintreeTransaction, amountCents?: number): ChargeResult {
  if (amountCents !== undefined && sale.amount !== dollars(amountCents)) {
    throw new GatewayError('The key was used for another charge.');
  }
  if (TAKEN.has(sale.status)) return { status: 'succeeded', chargeId: sale.id };
  if (sale.status === 'authorizing') throw new GatewayTimeout('Braintree has not decided yet.');
  const status = refusalOf(sale);
  return { status, message: REFUSAL_TEXT[status] };
}

/** Cents as Braintree writes money. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
