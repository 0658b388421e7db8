import { API_KEY_SCOPES, DELIVERY_STATES, WEBHOOK_EVENTS, WEBHOOK_TEST } from '@larder/rules';
import { z } from 'zod';
import { deskCall } from '../call.ts';
import { filled, flag, listOf, moment, ok, text } from '../wire.ts';
import { cursorPage, cursorPaging, version } from './conventions.ts';

const permission = 'integrations.write';
const params = z.object({ id: z.uuid() });

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(API_KEY_SCOPES),
  last_characters: z.string(),
  created_by: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
  revoked_at: moment.nullable(),
});
/** A key with which another system makes calls of the back office. The key itself is shown once, when it is created. */
export type DeskApiKey = z.infer<typeof apiKey>;

/** API keys of other systems. */
const keyCalls = {
  'GET /desk/integrations/keys': deskCall({
    summary: 'API keys of other systems, the newest first, revoked ones last',
    permission,
    response: z.object({ keys: z.array(apiKey) }),
  }),
  'POST /desk/integrations/keys': deskCall({
    summary: 'Create an API key; the response has the key, which is not shown again',
    permission,
    fresh: true,
    body: z.object({ name: filled(60), scope: z.enum(API_KEY_SCOPES) }),
    response: ok.extend({ key: apiKey, secret: z.string() }),
  }),
  'POST /desk/integrations/keys/{id}/revoke': deskCall({
    summary: 'Revoke an API key, at once and for good',
    permission,
    params,
    response: ok.extend({ key: apiKey }),
  }),
};

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_active: z.boolean(),
  version: z.number().int(),
  created_at: moment,
  waiting: z.number().int(),
  failed: z.number().int(),
  delivered_at: moment.nullable(),
});
/** An address of another system that receives events of the store. */
export type DeskWebhook = z.infer<typeof webhook>;

const settings = {
  name: filled(60),
  url: filled(2000),
  events: listOf(z.enum(WEBHOOK_EVENTS), WEBHOOK_EVENTS.length),
};

/** Addresses that receive events. */
const webhookCalls = {
  'GET /desk/integrations/webhooks': deskCall({
    summary: 'Webhooks by name, with how many deliveries wait and how many failed',
    permission,
    response: z.object({ webhooks: z.array(webhook) }),
  }),
  'POST /desk/integrations/webhooks': deskCall({
    summary: 'Add a webhook; the response has the secret of its signatures, which is not shown again',
    permission,
    fresh: true,
    body: z.object(settings),
    response: ok.extend({ webhook, secret: z.string() }),
  }),
  'PUT /desk/integrations/webhooks/{id}': deskCall({
    summary: 'Change a webhook, pause it or continue it; a paused one receives no new events',
    permission,
    fresh: true,
    params,
    body: z.object({ ...settings, is_active: flag, version }),
    refusals: [409],
    response: ok.extend({ webhook }),
  }),
  'POST /desk/integrations/webhooks/{id}/secret': deskCall({
    summary: 'Replace the secret of a webhook’s signatures, at once; the response has the new one',
    permission,
    fresh: true,
    params,
    response: ok.extend({ webhook, secret: z.string() }),
  }),
  'DELETE /desk/integrations/webhooks/{id}': deskCall({
    summary: 'Remove a webhook with the log of its deliveries',
    permission,
    params,
    response: ok,
  }),
  'POST /desk/integrations/webhooks/{id}/test': deskCall({
    summary: 'Send a test event to a webhook, which the log of deliveries shows',
    permission,
    params,
    response: ok.extend({ delivery_id: z.string() }),
  }),
};

const delivery = z.object({
  id: z.string().describe('names the delivery'),
  webhook_id: z.string(),
  webhook_name: z.string(),
  event_id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  subject: z.string().describe('number or key of the record that the event is about'),
  state: z.enum(DELIVERY_STATES).describe('whether the webhook accepted the event'),
  tries: z.number().int(),
  next_try_at: moment.nullable(),
  response_status: z.number().int().nullable(),
  problem: z.string().nullable(),
  created_at: moment,
  tried_at: moment.nullable(),
});
/** The delivery of an event to a webhook, with its last try. */
export type DeskWebhookDelivery = z.infer<typeof delivery>;

/** The log of deliveries. */
const deliveryCalls = {
  'GET /desk/integrations/deliveries': deskCall({
    summary: 'Deliveries of events, the newest first',
    permission,
    query: z.object({
      webhook_id: z.uuid().optional(),
      state: z.enum(DELIVERY_STATES).optional(),
      event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]).optional(),
      subject: text(100).optional(),
      ...cursorPaging(),
    }),
    response: cursorPage(delivery),
  }),
  'GET /desk/integrations/deliveries/{id}': deskCall({
    summary: 'A delivery with the body that is sent',
    permission,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: delivery.extend({ body: z.string() }),
  }),
  'POST /desk/integrations/deliveries/{id}/replay': deskCall({
    summary: 'Deliver an event again, with the same id, as a delivery of its own',
    permission,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: ok.extend({ delivery_id: z.string() }),
  }),
};

/** API keys and webhooks. */
export const deskIntegrationCalls = { ...keyCalls, ...webhookCalls, ...deliveryCalls };
