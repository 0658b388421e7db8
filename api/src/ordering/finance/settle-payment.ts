import type { CallInput, DeskPaymentDetail } from '@larder/contracts';
import { audit } from '../../platform/audit/audit.ts';
import { db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/errors.ts';
import { isUnsettled } from '../payments/payment-machine.ts';
import { askRefund } from '../payments/refund.ts';
import { settlePayment } from '../payments/settle.ts';
import { readPayment } from './read-payments.ts';

/**
 * POST /desk/payments/{id}/settle: requests the result of a payment without one, and each open refund, from the gateway now. The
 * gateway is first searched for an earlier charge, and each request has its key, so repeated calls move no money twice.
 * @throws HttpError 404 for an unknown payment; 409 `nothing_open`
 */
export async function settleAtDesk(
  c: RequestContext,
  { params: { id }, body: { reason } }: CallInput<'POST /desk/payments/{id}/settle'>,
): Promise<DeskPaymentDetail> {
  const before = await readPayment(c.em, id);
  const isOpen = isUnsettled(before.payment_state);
  const refunds = await db(c.em)
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_id', '=', id)
    .where('state', '=', 'asked')
    .execute();
  if (!isOpen && refunds.length === 0) throw conflict('Nothing of this payment is open.', 'nothing_open');
  const subject = { type: 'payment', id, label: before.order_number ?? before.pays_for, customerId: before.customer_id };
  const { payment_state, open_refunds, attempts } = before;
  await c.em.transactional((em) =>
    audit(em, { action: 'payment.settle', subject, before: { payment_state, open_refunds, attempts }, reason }),
  );
  if (isOpen) await settlePayment(c.services, id, { by: 'job' });
  for (const refund of refunds) await askRefund(c.services, refund.id);
  return readPayment(c.em, id);
}
