import { defineEntity, p } from '@mikro-orm/core';
import { eventId, index } from '../db/columns.ts';
import { RECEIVED_RESULTS } from '@larder/rules';

/** Webhooks that other systems sent to the store, without their bodies. */
export const receivedWebhooks = defineEntity({
  name: 'ReceivedWebhook',
  tableName: 'received_webhooks',
  properties: {
    id: eventId(),
    source: p.text(),
    event: p.text(),
    /** Record that it concerns, by its id at the sender. */
    subject: p.text().nullable(),
    result: p.enum(RECEIVED_RESULTS),
    problem: p.text().nullable(),
    receivedAt: p.datetime(),
  },
  indexes: [index('received_webhooks_age', '(received_at)')],
});
