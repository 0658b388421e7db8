import type { CallInput, DeskWebhookDelivery } from '@larder/contracts';
import { WEBHOOK_TEST } from '@larder/rules';
import { audit } from '../audit/audit.ts';
import { db } from '../db/db.ts';
import type { Em } from '../db/orm.ts';
import { isoUtc, sql } from '../db/sql.ts';
import { json } from '../db/typed.ts';
import { decodeCursor, isEventPosition, pageOf } from '../desk/cursor.ts';
import type { RequestContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { webhookBody } from './webhook-body.ts';
import { lockWebhook } from './webhooks.ts';

/** Deliveries with event and webhook. */
const deliveries = (em: Em) =>
  db(em)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.webhook_id', 'w.name as webhook_name', 'd.event_id', 'e.event', 'e.subject', 'd.state', 'd.tries'])
    .select(['d.next_try_at', 'd.response_status', 'd.problem', 'd.created_at', 'd.tried_at']);

type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['executeTakeFirstOrThrow']>>;

const present = ({ next_try_at: next, created_at: created, tried_at: tried, ...row }: Row): DeskWebhookDelivery => ({
  ...row,
  next_try_at: isoUtc(next),
  created_at: isoUtc(created),
  tried_at: isoUtc(tried),
});

/** GET /desk/integrations/deliveries: the log of deliveries, the newest first. @throws HttpError 400 for an unknown cursor */
export async function readDeliveries(
  em: Em,
  { cursor, limit, webhook_id: webhookId, state, event, subject }: CallInput<'GET /desk/integrations/deliveries'>['query'],
): Promise<{ items: DeskWebhookDelivery[]; next_cursor: string | null }> {
  const position = decodeCursor(cursor, isEventPosition);
  let found = deliveries(em)
    .orderBy('d.id', 'desc')
    .limit(limit + 1);
  if (webhookId) found = found.where('d.webhook_id', '=', webhookId);
  if (state) found = found.where('d.state', '=', state);
  if (event) found = found.where('e.event', '=', event);
  if (subject) found = found.where('e.subject', '=', subject);
  if (position) found = found.where('d.id', '<', position[0]);
  const { rows, next_cursor } = pageOf(await found.execute(), limit, ({ id }) => [id]);
  return { items: rows.map(present), next_cursor };
}

/** GET /desk/integrations/deliveries/{id}: a delivery with its body. @throws HttpError 404 */
export async function readDelivery(em: Em, id: string): Promise<DeskWebhookDelivery & { body: string }> {
  const row = await deliveries(em).select(['e.data', 'e.at']).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Delivery');
  const { data, at, ...delivery } = row;
  return { ...present(delivery), body: webhookBody({ id: row.event_id, event: row.event, at: isoUtc(at), data }) };
}

/** Queues a delivery, and its job without waiting for the next minute. @returns the delivery's id */
async function queueDelivery(c: RequestContext, em: Em, webhookId: string, eventId: string): Promise<string> {
  const now = c.now();
  const { id } = await db(em)
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event_id: eventId, next_try_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await c.services.jobs.send(em, deliverWebhooks, {});
  return id;
}

/** POST /desk/integrations/webhooks/{id}/test: sends an event without meaning to a webhook. @throws HttpError 404 */
export async function testWebhook(
  c: RequestContext,
  { params: { id } }: CallInput<'POST /desk/integrations/webhooks/{id}/test'>,
): Promise<{ success: true; delivery_id: string }> {
  const delivery_id = await c.em.transactional(async (em) => {
    const { name } = await lockWebhook(em, id);
    const event = await db(em)
      .insertInto('webhook_events')
      .values({ at: sql<string>`store_now()`, event: WEBHOOK_TEST, subject: id, data: json({ webhook: name }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(em, { action: 'webhook.test', subject: { type: 'webhook', id, label: name } });
    return queueDelivery(c, em, id, event.id);
  });
  return { success: true, delivery_id };
}

/** POST /desk/integrations/deliveries/{id}/replay: delivers an event again. @throws HttpError 404 */
export async function replayDelivery(
  c: RequestContext,
  { params: { id } }: CallInput<'POST /desk/integrations/deliveries/{id}/replay'>,
): Promise<{ success: true; delivery_id: string }> {
  const delivery_id = await c.em.transactional(async (em) => {
    const row = await deliveries(em).where('d.id', '=', id).executeTakeFirst();
    if (!row) throw notFound('Delivery');
    const label = `${row.event} ${row.subject}`;
    await audit(em, { action: 'webhook.replay', subject: { type: 'webhook', id: row.webhook_id, label } });
    return queueDelivery(c, em, row.webhook_id, row.event_id);
  });
  return { success: true, delivery_id };
}
