import { defineEntity, p } from '@mikro-orm/core';

/**
 * A charge or refund that was sent to Braintree, by our own key. Its API knows no idempotency keys, so this is where each is sent once: the row
 * is written before the request, and names the transaction once there is one.
 */
export const braintreeRequests = defineEntity({
  name: 'BraintreeRequest',
  tableName: 'braintree_requests',
  properties: {
    key: p.text().primary(),
    /** By the machine's clock, because requests take real time. */
    sentAt: p.datetime(),
    transactionId: p.text().nullable(),
  },
});
