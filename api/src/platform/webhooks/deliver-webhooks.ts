import { webhookSignature } from '@larder/platform/notifications/webhook';
import { after, DAY, HOUR, MINUTE } from '../clock.ts';
import { db } from '../db/db.ts';
import { isoUtc, sql, utc } from '../db/sql.ts';
import { defineJob } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { type PostResult, postEvent } from './post-event.ts';
import { webhookBody } from './webhook-body.ts';
import { webhookSecret } from './webhook-secret.ts';

/** ms until the next try after each failed one; after the last the delivery is given up. */
const PAUSES_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, DAY];
/** ms after which a try of a process that died is repeated. */
const LEASE_MS = 3 * MINUTE;
/** Deliveries that a run takes at once. */
const BATCH = 100;
/** ms after which a run leaves the rest to the next one. */
const RUN_MS = MINUTE;

/** Deliveries that wait, of webhooks that are not paused. */
const waiting = (services: Services) =>
  db(services.fork())
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('d.state', '=', 'waiting')
    .where('w.is_active', '=', true);

/** Takes due deliveries, so that no other process tries them, too. @returns their ids, oldest first */
async function takeDue(services: Services): Promise<string[]> {
  const now = services.clock.now();
  const due = waiting(services)
    .select('d.id')
    .where('d.next_try_at', '<=', now.toISOString())
    .orderBy('d.next_try_at')
    .orderBy('d.id')
    .limit(BATCH)
    .forUpdate('d')
    .skipLocked();
  const taken = await db(services.fork())
    .updateTable('webhook_deliveries')
    .set({ next_try_at: after(now, LEASE_MS) })
    .where('id', 'in', due)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}

const readTaken = (services: Services, ids: readonly string[]) =>
  db(services.fork())
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.tries', 'd.webhook_id', 'w.url', 'w.secret_version', 'e.id as event_id', 'e.event', 'e.at', 'e.data'])
    .where('d.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('d.id')
    .execute();

type Taken = Awaited<ReturnType<typeof readTaken>>[number];

function send(services: Services, delivery: Taken): Promise<PostResult> {
  const { id, webhook_id: webhookId, secret_version: secretVersion, event_id: eventId, event } = delivery;
  const body = webhookBody({ ...delivery, id: eventId, at: isoUtc(delivery.at) });
  const secret = webhookSecret(services.hashKey, webhookId, secretVersion);
  const headers = {
    'user-agent': 'Larder-Webhooks',
    'larder-event': event,
    'larder-delivery': id,
    'larder-signature': webhookSignature(body, secret, Math.floor(services.clock.real().getTime() / 1000)),
  };
  return postEvent(delivery.url, body, headers, !services.env.isProduction);
}

/** Stores the result of a try, with the time of the next one where it failed. */
async function note(services: Services, { id, tries }: Taken, { status, problem }: PostResult): Promise<void> {
  const now = services.clock.now();
  const pause = problem === null ? undefined : PAUSES_MS[tries];
  await db(services.fork())
    .updateTable('webhook_deliveries')
    .set({
      state: problem === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
      tries: tries + 1,
      tried_at: now,
      next_try_at: pause === undefined ? null : after(now, pause),
      response_status: status,
      problem,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Sends the deliveries of one webhook in order. When the receiver is unreachable, the rest waits for a minute, which counts as no try. */
async function deliverAll(services: Services, deliveries: readonly Taken[]): Promise<void> {
  for (const [at, delivery] of deliveries.entries()) {
    const result = await send(services, delivery);
    await note(services, delivery, result);
    if (result.status !== null) continue;
    const rest = deliveries.slice(at + 1).map(({ id }) => id);
    await db(services.fork())
      .updateTable('webhook_deliveries')
      .set({ next_try_at: after(services.clock.now(), MINUTE) })
      .where('id', '=', sql<string>`any(${rest}::bigint[])`)
      .where('state', '=', 'waiting')
      .execute();
    return;
  }
}

/** Delivers queued events, each at least once. Webhooks are served in parallel, so a slow one delays no other. */
export const deliverWebhooks = defineJob({
  queue: 'webhooks.deliver',
  cron: '* * * * *',
  limitSeconds: 300,
  due: async (services) => {
    const { at } = await waiting(services)
      .select(({ fn }) => fn.min('d.next_try_at').as('at'))
      .executeTakeFirstOrThrow();
    return utc(at);
  },
  async run(services) {
    const begun = services.clock.real().getTime();
    for (;;) {
      const ids = await takeDue(services);
      if (ids.length === 0) return;
      const byWebhook = Map.groupBy(await readTaken(services, ids), ({ webhook_id: id }) => id);
      await Promise.all([...byWebhook.values()].map((deliveries) => deliverAll(services, deliveries)));
      if (services.clock.real().getTime() - begun > RUN_MS) return;
    }
  },
});

/** Retention of events with their deliveries, and of received webhooks (ms). */
const RETENTION_MS = 30 * DAY;

/** Removes old events with their deliveries, and old entries of the log of received webhooks. */
export const cleanWebhooks = defineJob({
  queue: 'webhooks.clean',
  cron: '17 4 * * *',
  async run(services) {
    const before = after(services.clock.now(), -RETENTION_MS).toISOString();
    const em = services.fork();
    await db(em).deleteFrom('webhook_events').where('at', '<', before).execute();
    await db(em).deleteFrom('received_webhooks').where('received_at', '<', before).execute();
  },
});
