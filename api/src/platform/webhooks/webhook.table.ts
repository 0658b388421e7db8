import { defineEntity, p } from '@mikro-orm/core';
import { DELIVERY_STATES, type WEBHOOK_TEST, type WebhookEvent } from '@larder/rules';
import { eventId, index, keyOf } from '../db/columns.ts';

/** Addresses of other systems that receive events. The secret of their signatures is derived, not stored (`webhook-secret.ts`). */
export const webhooks = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    name: p.text(),
    url: p.text(),
    events: p.array((event) => event as WebhookEvent).columnType('text[]'),
    isActive: p.boolean().default(true),
    /** Rises with each new secret. */
    secretVersion: p.integer().default(1),
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

/** Events that a webhook subscribes to, written by triggers in the transaction of the change (`queue_webhook_event`). */
export const webhookEvents = defineEntity({
  name: 'WebhookEvent',
  tableName: 'webhook_events',
  properties: {
    id: eventId(),
    /** Moment of the change; equal for all changes of a transaction, which are one event for each record. */
    at: p.datetime(),
    event: p.text().$type<WebhookEvent | typeof WEBHOOK_TEST>(),
    /** Number or key of the changed record. */
    subject: p.text(),
    data: p.json().$type<Record<string, unknown>>(),
  },
  uniques: [{ name: 'webhook_events_once', properties: ['event', 'subject', 'at'] }],
  indexes: [index('webhook_events_subject', '(subject)'), index('webhook_events_age', '(at)')],
});

/** Deliveries of events to webhooks, with the last try of each. */
export const webhookDeliveries = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    id: eventId(),
    webhookId: keyOf<string>('webhooks', 'cascade'),
    eventId: keyOf<string>('webhook_events', 'cascade'),
    state: p.enum(DELIVERY_STATES).default('waiting'),
    tries: p.integer().default(0),
    /** The store's time of the next try; while one runs, when it counts as interrupted. */
    nextTryAt: p.datetime().nullable(),
    triedAt: p.datetime().nullable(),
    responseStatus: p.integer().nullable(),
    problem: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    index('webhook_deliveries_due', "(next_try_at) where state = 'waiting'"),
    index('webhook_deliveries_of_webhook', '(webhook_id, id)'),
    index('webhook_deliveries_of_event', '(event_id)'),
    index('webhook_deliveries_state', '(state, id)'),
  ],
});
