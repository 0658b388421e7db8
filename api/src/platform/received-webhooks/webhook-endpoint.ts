import type { ReceivedResult } from '@larder/rules';
import { after, MINUTE } from '../clock.ts';
import { db } from '../db/db.ts';
import { HttpError } from '../http/errors.ts';
import type { ApiContext, ApiMiddleware } from '../http/state.ts';
import type { Services } from '../services.ts';

/** A webhook that the store read. */
export interface ReceivedWebhook {
  /** Kind of the event, as its sender names it. */
  readonly event: string;
  /** Record that it concerns, by its id at the sender. */
  readonly subject?: string | null;
  readonly result: Extract<ReceivedResult, 'handled' | 'ignored'>;
  /** Why it was ignored. */
  readonly problem?: string;
}

/** An address at which another system sends webhooks. */
export interface WebhookEndpoint {
  /** Name of the system, as employees read it. */
  readonly source: string;
  readonly path: string;
  /**
   * Checks the signature and handles the event.
   * @throws HttpError 400 `signature` for an invalid signature
   */
  receive(ctx: ApiContext): Promise<ReceivedWebhook>;
}

type Entry = { event: string; subject?: string | null; result: ReceivedResult; problem?: string | null };

/** One refusal a minute is stored for each system: anyone may send them. */
async function isStoredAlready({ fork, clock }: Services, source: string): Promise<boolean> {
  const row = await db(fork())
    .selectFrom('received_webhooks')
    .select('id')
    .where('source', '=', source)
    .where('result', '=', 'refused')
    .where('received_at', '>', after(clock.now(), -MINUTE).toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function store(services: Services, source: string, { subject = null, problem = null, ...entry }: Entry): Promise<void> {
  await db(services.fork())
    .insertInto('received_webhooks')
    .values({ source, subject, problem, ...entry, received_at: services.clock.now() })
    .execute();
}

/** Stores what became of a webhook that was not handled. A database that does not store it is the problem of the webhook, too, and logged. */
async function storeFailure(services: Services, source: string, error: unknown): Promise<void> {
  const isForged = error instanceof HttpError && error.errorCode === 'signature';
  try {
    if (isForged && (await isStoredAlready(services, source))) return;
    const problem = isForged ? 'Its signature is invalid.' : String(error).slice(0, 500);
    await store(services, source, { event: 'unknown', result: isForged ? 'refused' : 'failed', problem });
  } catch (cause) {
    services.log.error({ err: cause, source }, 'a received webhook could not be logged');
  }
}

/**
 * Receives webhooks at an address outside the API, by POST. Their signature authenticates them, so they need no session and no csrf token. Repeated and
 * unknown events get the same response as others, so that they are not sent again. The desk shows the result of each.
 */
export function webhookEndpoint(services: Services, { source, path, receive }: WebhookEndpoint): ApiMiddleware {
  return async (ctx, next) => {
    if (ctx.path !== path) return next();
    ctx.state.routeName = `${ctx.method} ${path}`;
    ctx.set('cache-control', 'no-store');
    if (ctx.method !== 'POST') throw new HttpError(405, 'Only POST.', { errorCode: 'method' });
    const received = await receive(ctx).catch(async (error: unknown) => {
      await storeFailure(services, source, error);
      throw error;
    });
    await store(services, source, received);
    ctx.body = { success: true };
  };
}
