import { randomBytes } from 'node:crypto';
import type { CallInput, DeskApiKey } from '@larder/contracts';
import { API_KEY_PREFIX } from '@larder/rules';
import { audit } from '../audit/audit.ts';
import { db } from '../db/db.ts';
import type { Em } from '../db/orm.ts';
import { isoUtc, sql } from '../db/sql.ts';
import type { RequestContext } from '../http/context.ts';
import { customerOf } from '../http/customer-of.ts';
import { notFound } from '../http/errors.ts';
import { hashKey } from './open-with-key.ts';

/** Keys with the address of who created them. */
const keys = (em: Em) =>
  db(em)
    .selectFrom('api_keys as k')
    .leftJoin('customers as c', 'c.id', 'k.created_by_id')
    .select(['k.id', 'k.name', 'k.scope', 'k.last_characters', 'k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .select(sql<string>`coalesce(c.email::text, '')`.as('created_by'));

type Row = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>;

const present = ({ created_at: created, last_used_at: used, revoked_at: revoked, ...row }: Row): DeskApiKey => ({
  ...row,
  created_at: isoUtc(created),
  last_used_at: isoUtc(used),
  revoked_at: isoUtc(revoked),
});

const readKey = async (em: Em, id: string): Promise<DeskApiKey> =>
  present(await keys(em).where('k.id', '=', id).executeTakeFirstOrThrow());

/** GET /desk/integrations/keys: all keys, the newest first, revoked ones last. */
export async function readKeys(em: Em): Promise<{ keys: DeskApiKey[] }> {
  const rows = await keys(em)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.created_at', 'desc')
    .execute();
  return { keys: rows.map(present) };
}

/** POST /desk/integrations/keys: creates a key. The response is the only place where it appears. */
export async function createKey(
  c: RequestContext,
  { body: { name, scope } }: CallInput<'POST /desk/integrations/keys'>,
): Promise<{ success: true; key: DeskApiKey; secret: string }> {
  const secret = API_KEY_PREFIX + randomBytes(32).toString('base64url');
  const key = await c.em.transactional(async (em) => {
    const { id } = await db(em)
      .insertInto('api_keys')
      .values({
        name,
        scope,
        key_hash: hashKey(secret),
        last_characters: secret.slice(-4),
        created_by_id: customerOf(c),
        created_at: c.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(em, { action: 'api_key.create', subject: { type: 'api_key', id, label: name }, after: { name, scope } });
    return readKey(em, id);
  });
  return { success: true, key, secret };
}

/**
 * POST /desk/integrations/keys/{id}/revoke: ends a key. Revoking it again changes nothing.
 * @throws HttpError 404
 */
export async function revokeKey(
  c: RequestContext,
  { params: { id } }: CallInput<'POST /desk/integrations/keys/{id}/revoke'>,
): Promise<{ success: true; key: DeskApiKey }> {
  const key = await c.em.transactional(async (em) => {
    const row = await db(em)
      .selectFrom('api_keys')
      .select(['name', 'revoked_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('API key');
    if (row.revoked_at === null) {
      const revoked_at = c.now();
      await db(em).updateTable('api_keys').set({ revoked_at }).where('id', '=', id).execute();
      await audit(em, {
        action: 'api_key.revoke',
        subject: { type: 'api_key', id, label: row.name },
        before: { revoked_at: null },
        after: { revoked_at },
      });
    }
    return readKey(em, id);
  });
  return { success: true, key };
}
