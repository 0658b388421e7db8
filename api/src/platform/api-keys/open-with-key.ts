import { hash } from 'node:crypto';
import { API_KEY_PREFIX, groupOf } from '@larder/rules';
import { after, MINUTE } from '../clock.ts';
import { db } from '../db/db.ts';
import type { RequestContext } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import type { ApiContext } from '../http/state.ts';
import { visitor } from '../http/viewer.ts';
import type { Services } from '../services.ts';

/** How the `Authorization` header of a call with a key begins. Others are the service token of the store's own servers. */
const BEARER = `Bearer ${API_KEY_PREFIX}`;

/** The time of the last use is stored this exactly (ms), so that frequent calls write little. */
const USE_STEP_MS = MINUTE;

/** The session id of no session: a key has none. */
const NO_UUID = '00000000-0000-4000-8000-000000000000';

/** Only this is stored of a key. A key is random, so its hash needs neither salt nor many rounds. */
export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer');

const unknownKey = () => new HttpError(401, 'This API key is unknown or was revoked.', { errorCode: 'api_key' });

/**
 * Opens a call of the back office by the API key of its `Authorization` header. The call is made in the name of the employee who created the key, but
 * with the permissions of the key's scope alone.
 * @returns session and viewer; null without a key
 * @throws HttpError 401 `api_key` for an unknown or revoked key
 */
export async function openWithKey(
  ctx: ApiContext,
  services: Services,
): Promise<(Pick<RequestContext, 'session' | 'viewer'> & { csrf: null }) | null> {
  const header = ctx.get('authorization');
  if (!header.startsWith(BEARER)) return null;
  const em = services.fork();
  const row = await db(em)
    .selectFrom('api_keys')
    .select(['id', 'name', 'scope', 'created_by_id'])
    .where('key_hash', '=', hashKey(header.slice('Bearer '.length)))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw unknownKey();
  const now = services.clock.real();
  await db(em)
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', row.id)
    .where((used) =>
      used.or([used('last_used_at', 'is', null), used('last_used_at', '<', after(now, -USE_STEP_MS).toISOString())]),
    )
    .execute();
  const customerId = row.created_by_id;
  const { id, name, scope } = row;
  return {
    session: { id: null, uuid: NO_UUID, customerId, readOnly: false, provedAt: null, codeProvedAt: null },
    viewer: { ...visitor, customerId, groupId: groupOf('visitor'), apiKey: { id, name, scope } },
    csrf: null,
  };
}
