import type { BraintreeGateway } from 'braintree';
import { z } from 'zod';
import type { Notice } from '../hear-notice.ts';

const sale = z.object({ id: z.string(), orderId: z.string().nullish(), refundedTransactionId: z.string().nullish() });
const dispute = z.object({
  id: z.string(),
  amountDisputed: z.string().nullish(),
  reason: z.string().nullish(),
  replyByDate: z.string().nullish(),
  transaction: z.object({ id: z.string() }),
});
const notification = z.object({ kind: z.string(), transaction: sale.optional(), dispute: dispute.optional() });

/** Notices about sales that the operator must read. */
const SALES: Readonly<Record<string, string>> = {
  transaction_settlement_declined: 'was not settled: the store is not paid for it.',
  refund_failed: 'was a refund, which failed: its payer has not got the money.',
};

/**
 * Reads the notice of a webhook that was signed with the store's key; null when it concerns no charge.
 * @throws Error for any other signature
 */
export async function readWebhook(sdk: BraintreeGateway, signature: string, payload: string): Promise<Notice | null> {
  const read = notification.parse(await sdk.webhookNotification.parse(signature, payload));
  const { kind, transaction, dispute: disputed } = read;
  if (disputed) {
    const { id, amountDisputed, reason, replyByDate } = disputed;
    const until = replyByDate ? ` A reply is due by ${replyByDate}.` : '';
    const words = `Dispute ${id} (${kind.replaceAll('_', ' ')}): $${amountDisputed ?? '?'} of charge ${disputed.transaction.id}, ${reason ?? 'no reason'}.${until}`;
    return { kind, subject: id, chargeId: disputed.transaction.id, words };
  }
  if (!transaction) return null;
  const words = SALES[kind];
  return {
    kind,
    subject: transaction.id,
    chargeId: transaction.refundedTransactionId ?? transaction.id,
    idempotencyKey: transaction.orderId,
    words: words === undefined ? null : `Charge ${transaction.id} ${words}`,
  };
}
