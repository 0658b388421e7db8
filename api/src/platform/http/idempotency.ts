import { createHash } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { json } from '../db/typed.ts';
import { counts, type Counts } from './counts.ts';
import { MINUTE } from '../clock.ts';
import type { RequestContext } from './context.ts';
import { badRequest, conflict, HttpError } from './errors.ts';

/** A crash leaves its row behind; after this long another try may take it over (ms). Handlers are safe to repeat by their own keys. */
const LEASE = 2 * MINUTE;

/** The parts of a request that identify the caller. */
export interface Asker extends Pick<RequestContext, 'realNow'> {
  services: Pick<RequestContext['services'], 'fork'>;
  session: Pick<RequestContext['session'], 'id' | 'customerId'>;
}

type Row = Pick<Selectable<Counts['idempotency_keys']>, 'body_hash' | 'state' | 'response'>;

/**
 * Runs a handler at most once for an `Idempotency-Key`: a repeat gets the stored response, a repeat during the run 409, the
 * same key with another body 422. A refusal is not stored, because nothing changed and the next try may differ (another card).
 */
export async function onceOnly<T>(c: Asker, key: string, call: string, input: unknown, handle: () => Promise<T>): Promise<T> {
  if (key === '') return handle();
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw badRequest('The Idempotency-Key must have 8 to 100 plain characters.');
  const owner = c.session.customerId === null ? `session:${c.session.id}` : `customer:${c.session.customerId}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('hex');
  // A separate entity manager: the row must be stored regardless of the handler's transaction.
  const em = c.services.fork();
  const claimedAt = c.realNow();
  const row = await claim(em, owner, key, hash, claimedAt);
  if (row && row.body_hash !== hash)
    throw new HttpError(422, 'This Idempotency-Key was used for another request.', { errorCode: 'idempotency_key_reused' });
  if (row?.state === 'done') return row.response as T;
  if (row) throw conflict('This request is already being processed.', 'in_progress');
  // Named with its moment: a try that outlived its lease must not touch the row of the one that took over.
  const ours = (row: ExpressionBuilder<Counts, 'idempotency_keys'>) =>
    row.and({ owner, key, created_at: claimedAt.toISOString(), state: 'running' });
  try {
    const answer = await handle();
    await counts(em)
      .updateTable('idempotency_keys')
      .set({ state: 'done', response: json(answer) })
      .where(ours)
      .execute();
    return answer;
  } catch (error) {
    await counts(em).deleteFrom('idempotency_keys').where(ours).execute();
    throw error;
  }
}

/** Claims a key. Returns null on success, else the existing row. */
async function claim(em: RequestContext['em'], owner: string, key: string, hash: string, now: Date): Promise<Row | null> {
  const expired = new Date(now.getTime() - LEASE);
  const mine = await counts(em)
    .insertInto('idempotency_keys')
    .values({ owner, key, body_hash: hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet({ created_at: (row) => row.ref('excluded.created_at') })
        .where('idempotency_keys.state', '=', 'running')
        .where('idempotency_keys.created_at', '<', expired.toISOString())
        .whereRef('idempotency_keys.body_hash', '=', 'excluded.body_hash'),
    )
    .returning('key')
    .executeTakeFirst();
  if (mine) return null;
  const row = await counts(em)
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'state', 'response'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}
