import { GatewayError, GatewayTimeout, REFUSAL_TEXT, type ChargeResult, type Refusal } from '../payments/gateway.ts';
import type { OrderPayment } from '../orders/order.table.ts';
import { HOUR } from '../platform/clock.ts';
import { one, sql, utc } from '../platform/db/sql.ts';
import { badRequest, conflict } from '../platform/http/errors.ts';
import type { Services } from '../platform/services.ts';
import { confirmOrder, voidOrder } from '../orders/order-outcome.ts';

interface OpenOrder {
  state: string;
  number: string;
  grandTotalCents: number;
  payment: OrderPayment;
  createdAt: string;
}

interface SettleOptions {
  /** Security code of this submit; never stored. */
  cvv?: string | undefined;
  /** Called by a job: there is no shopper to tell about a refusal. */
  isSweep?: boolean | undefined;
}

/** A charge that the gateway never saw is not made any more after this long (ms): nobody expects it. */
const GIVE_UP = HOUR;

/** The charge's idempotency key, one an order. */
export const chargeKey = (orderId: string): string => `order:${orderId}`;

/**
 * Charges a pending order and writes down what came of it; safe to call at any time and by several at once, because the charge is
 * keyed by the order and each outcome is written only while the order is pending.
 * @throws HttpError 400 with the refusal, 409 `payment_pending` while the outcome is unknown
 */
export async function settleOrder(services: Services, orderId: string, options: SettleOptions = {}): Promise<void> {
  const order = await one(
    services.fork(),
    sql<OpenOrder>`select state, number, grand_total_cents as "grandTotalCents", payment, created_at as "createdAt" from orders where id = ${orderId}`,
  );
  if (order?.state !== 'pending_payment') return;
  const result = await outcomeOf(services, orderId, order, options);
  if (result.status === 'succeeded') {
    await confirmOrder(services, orderId, result.chargeId);
    return;
  }
  await voidOrder(services, orderId, result.status);
  if (!options.isSweep) throw refused(result.status);
}

async function outcomeOf(
  services: Services,
  orderId: string,
  order: OpenOrder,
  { cvv, isSweep }: SettleOptions,
): Promise<ChargeResult> {
  const key = chargeKey(orderId);
  if (order.grandTotalCents === 0) return { status: 'succeeded', chargeId: `free:${orderId}` };
  try {
    if (isSweep) {
      const known = await services.gateway.findCharge(key);
      if (known) return known;
      const isOld = services.clock.now().getTime() - utc(order.createdAt).getTime() > GIVE_UP;
      if (isOld) return { status: 'processing_error', message: REFUSAL_TEXT.processing_error };
    }
    return await services.gateway.charge({
      vaultToken: order.payment.vaultToken,
      amountCents: order.grandTotalCents,
      idempotencyKey: key,
      cvv,
      description: `Larder order ${order.number}`,
    });
  } catch (error) {
    if (error instanceof GatewayTimeout) throw unknownYet();
    if (error instanceof GatewayError) return { status: 'processing_error', message: REFUSAL_TEXT.processing_error };
    throw error;
  }
}

const unknownYet = () =>
  conflict(
    'We are still confirming your payment. Please do not pay again: your order will appear in your account.',
    'payment_pending',
  );

function refused(status: Refusal) {
  const field = status === 'needs_verification' ? 'cvv' : 'payment';
  return badRequest(REFUSAL_TEXT[status], { errorCode: status, fields: { [field]: REFUSAL_TEXT[status] } });
}
