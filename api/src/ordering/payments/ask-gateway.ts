import { type Charger, GatewayError, GatewayTimeout, type Refusal } from './gateway.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentRequest } from './note-asking.ts';
import type { Payment } from './payment.table.ts';

/**
 * Result of one attempt or look-up. `not_taken`: the gateway refused the request. `never_seen`: the gateway does not know the
 * charge, and its subject has given up waiting. `unclear`: any other failure; money may have moved.
 */
export type Answer =
  | { is: 'paid'; chargeId: string }
  | { is: 'refused'; refusal: Refusal }
  | { is: 'not_taken' | 'unclear'; error: unknown }
  | { is: 'never_seen' };

/** Who takes the money of a payment and gives it back. */
export const chargerOf = ({ ebt, gateway }: Services, { subjectKind }: Pick<Payment, 'subjectKind'>): Charger =>
  subjectKind === 'order_ebt' ? ebt : gateway;

/** Charges a payment. The request has an idempotency key, so it may be repeated at any time. */
export async function askToCharge(services: Services, payment: PaymentRequest, cvv: string | undefined): Promise<Answer> {
  const { vaultToken, amountCents, idempotencyKey, description } = payment;
  if (amountCents === 0 && !services.paymentSubjects[payment.subjectKind].asksForNothing) {
    return { is: 'paid', chargeId: `free:${payment.subjectId}` };
  }
  try {
    const result = await chargerOf(services, payment).charge({ vaultToken, amountCents, idempotencyKey, cvv, description });
    return result.status === 'succeeded' ? { is: 'paid', chargeId: result.chargeId } : { is: 'refused', refusal: result.status };
  } catch (error) {
    return { is: error instanceof GatewayError ? 'not_taken' : 'unclear', error };
  }
}

/** Looks up a charge before it is requested again. A failed look-up gives no information. */
export async function lookUp(services: Services, payment: PaymentRequest): Promise<Answer | null> {
  try {
    const known = await chargerOf(services, payment).findCharge(payment.idempotencyKey);
    if (known)
      return known.status === 'succeeded' ? { is: 'paid', chargeId: known.chargeId } : { is: 'refused', refusal: known.status };
  } catch (error) {
    return { is: 'unclear', error };
  }
  const age = services.clock.now().getTime() - payment.createdAt.getTime();
  return age > services.paymentSubjects[payment.subjectKind].giveUpAfter ? { is: 'never_seen' } : null;
}

/** Whether an error is the gateway's, and so to be expected; anything else is a fault of ours. */
export const isOfGateway = (error: unknown): boolean => error instanceof GatewayError || error instanceof GatewayTimeout;
