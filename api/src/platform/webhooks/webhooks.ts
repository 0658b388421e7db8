import { promisify } from 'node:util';
import type { CallInput, DeskWebhook } from '@larder/contracts';
import type { WebhookEvent } from '@larder/rules';
import { PlainError } from '@larder/platform/process/plain-error';
import { checkWebhookAddress } from '@larder/platform/notifications/webhook';
import { audit } from '../audit/audit.ts';
import { db } from '../db/db.ts';
import type { Em } from '../db/orm.ts';
import { isoUtc, sql } from '../db/sql.ts';
import { textArray } from '../db/typed.ts';
import { requireVersion } from '../desk/require-version.ts';
import type { RequestContext } from '../http/context.ts';
import { invalid, notFound } from '../http/errors.ts';
import { isAddress, isPublicAddress, PrivateAddressError, publicLookup } from '../http/public-address.ts';
import { webhookSecret } from './webhook-secret.ts';

/** Webhooks with the numbers of their deliveries that wait and that failed. */
const webhooks = (em: Em) =>
  db(em)
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.name', 'w.url', 'w.events', 'w.is_active', 'w.version', 'w.created_at'])
    .select(({ selectFrom }) => {
      const deliveries = selectFrom('webhook_deliveries as d').whereRef('d.webhook_id', '=', 'w.id');
      const count = sql<number>`count(*)::int`.as('n');
      return [
        deliveries.select(count).where('d.state', '=', 'waiting').$asScalar().$notNull().as('waiting'),
        deliveries.select(count).where('d.state', '=', 'failed').$asScalar().$notNull().as('failed'),
        deliveries
          .select(sql<string | null>`max(d.tried_at)`.as('at'))
          .where('d.state', '=', 'delivered')
          .$asScalar()
          .as('delivered_at'),
      ];
    });

type Row = Awaited<ReturnType<ReturnType<typeof webhooks>['executeTakeFirstOrThrow']>>;

const present = ({ created_at: created, delivered_at: delivered, ...row }: Row): DeskWebhook => ({
  ...row,
  created_at: isoUtc(created),
  delivered_at: isoUtc(delivered),
});

/** Reads a webhook. @throws HttpError 404 */
async function readWebhook(em: Em, id: string): Promise<DeskWebhook> {
  const row = await webhooks(em).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Webhook');
  return present(row);
}

/** Reads a webhook that no one else can change until the transaction ends. @throws HttpError 404 */
export async function lockWebhook(em: Em, id: string): Promise<DeskWebhook> {
  await db(em).selectFrom('webhooks').select('id').where('id', '=', id).forUpdate().execute();
  return readWebhook(em, id);
}

/** GET /desk/integrations/webhooks: all webhooks, by name. */
export async function readWebhooks(em: Em): Promise<{ webhooks: DeskWebhook[] }> {
  const rows = await webhooks(em).orderBy('w.name').orderBy('w.id').execute();
  return { webhooks: rows.map(present) };
}

const resolveHost = promisify((host: string, done: (error: Error | null) => void) =>
  publicLookup(host, {}, (error) => done(error)),
);

/**
 * Checks that an address can receive events: https; in production also that it leads into no private network. A delivery checks it again, because
 * names change.
 * @throws HttpError 400 on `url`
 */
async function checkUrl(text: string, isProduction: boolean): Promise<string> {
  try {
    const url = checkWebhookAddress(text, isProduction);
    if (!isProduction) return url;
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    if (!isAddress(host)) await resolveHost(host);
    else if (!isPublicAddress(host)) throw new PrivateAddressError();
    return url;
  } catch (error) {
    if (error instanceof PlainError || error instanceof PrivateAddressError) throw invalid({ url: error.message });
    throw invalid({ url: 'This address cannot be found.' });
  }
}

const subjectOf = ({ id, name }: Pick<DeskWebhook, 'id' | 'name'>) => ({ type: 'webhook', id, label: name });

const settingsOf = ({ name, url, events, is_active }: DeskWebhook) => ({ name, url, events, is_active });

/** Events as the column takes them. @throws HttpError 400 on `events` when there are none */
function eventsColumn(events: readonly WebhookEvent[]) {
  if (events.length === 0) throw invalid({ events: 'Please choose an event.' });
  return textArray([...new Set(events)]);
}

/** POST /desk/integrations/webhooks: adds a webhook. Its secret appears in the response alone. @throws HttpError 400 on `url` */
export async function addWebhook(
  c: RequestContext,
  { body }: CallInput<'POST /desk/integrations/webhooks'>,
): Promise<{ success: true; webhook: DeskWebhook; secret: string }> {
  const events = eventsColumn(body.events);
  const url = await checkUrl(body.url, c.services.env.isProduction);
  const webhook = await c.em.transactional(async (em) => {
    const { id } = await db(em)
      .insertInto('webhooks')
      .values({ name: body.name, url, events, created_at: c.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = await readWebhook(em, id);
    await audit(em, { action: 'webhook.add', subject: subjectOf(added), after: settingsOf(added) });
    return added;
  });
  return { success: true, webhook, secret: webhookSecret(c.services.hashKey, webhook.id, 1) };
}

/** PUT /desk/integrations/webhooks/{id}: changes a webhook. @throws HttpError 400 on `url`, 404, 409 `changed_meanwhile` */
export async function changeWebhook(
  c: RequestContext,
  { params: { id }, body }: CallInput<'PUT /desk/integrations/webhooks/{id}'>,
): Promise<{ success: true; webhook: DeskWebhook }> {
  const events = eventsColumn(body.events);
  const url = await checkUrl(body.url, c.services.env.isProduction);
  const webhook = await c.em.transactional(async (em) => {
    const before = await lockWebhook(em, id);
    requireVersion(body.version, before);
    await db(em)
      .updateTable('webhooks')
      .set({ name: body.name, url, events, is_active: body.is_active, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    const changed = await readWebhook(em, id);
    await audit(em, {
      action: 'webhook.change',
      subject: subjectOf(changed),
      before: settingsOf(before),
      after: settingsOf(changed),
    });
    return changed;
  });
  return { success: true, webhook };
}

/** POST /desk/integrations/webhooks/{id}/secret: replaces the secret of a webhook's signatures. @throws HttpError 404 */
export async function replaceSecret(
  c: RequestContext,
  { params: { id } }: CallInput<'POST /desk/integrations/webhooks/{id}/secret'>,
): Promise<{ success: true; webhook: DeskWebhook; secret: string }> {
  const { webhook, secretVersion } = await c.em.transactional(async (em) => {
    const before = await lockWebhook(em, id);
    const { secret_version: secretVersion } = await db(em)
      .updateTable('webhooks')
      .set({ secret_version: sql<number>`secret_version + 1`, version: before.version + 1 })
      .where('id', '=', id)
      .returning('secret_version')
      .executeTakeFirstOrThrow();
    await audit(em, { action: 'webhook.secret', subject: subjectOf(before), after: { secret_version: secretVersion } });
    return { webhook: await readWebhook(em, id), secretVersion };
  });
  return { success: true, webhook, secret: webhookSecret(c.services.hashKey, id, secretVersion) };
}

/** DELETE /desk/integrations/webhooks/{id}: removes a webhook with its deliveries. @throws HttpError 404 */
export async function removeWebhook(
  c: RequestContext,
  { params: { id } }: CallInput<'DELETE /desk/integrations/webhooks/{id}'>,
): Promise<{ success: true }> {
  await c.em.transactional(async (em) => {
    const before = await lockWebhook(em, id);
    await db(em).deleteFrom('webhooks').where('id', '=', id).execute();
    await audit(em, { action: 'webhook.remove', subject: subjectOf(before), before: settingsOf(before) });
  });
  return { success: true };
}
