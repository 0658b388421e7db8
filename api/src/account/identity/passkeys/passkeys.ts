import type { Selectable } from 'kysely';
import type { CallInput, CallResponse, Passkey } from '@larder/contracts';
import { type Database, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { isoUtc } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { removeWayIn } from '../one-way-in.ts';

const SHOWN = ['id', 'name', 'created_at', 'last_used_at'] as const;

/** A passkey in its owner's view, without key data. */
export const passkeyOf = (row: Pick<Selectable<Database['passkeys']>, (typeof SHOWN)[number]>): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: isoUtc(row.created_at),
  last_used_at: row.last_used_at === null ? null : isoUtc(row.last_used_at),
});

/** Own passkeys, the oldest first. */
export async function listPasskeys(em: Em, customerId: number): Promise<Passkey[]> {
  const own = db(em).selectFrom('passkeys').select(SHOWN).where('customer_id', '=', customerId).orderBy('id');
  return (await own.execute()).map(passkeyOf);
}

/** PUT /account/passkeys/{id}. @throws HttpError 404 */
export async function renamePasskey(
  c: RequestContext,
  { params: { id }, body: { name } }: CallInput<'PUT /account/passkeys/{id}'>,
): Promise<CallResponse<'PUT /account/passkeys/{id}'>> {
  const row = await db(c.em)
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerOf(c))
    .returning(SHOWN)
    .executeTakeFirst();
  if (!row) throw notFound('Item');
  return { success: true, passkey: passkeyOf(row) };
}

/** POST /account/passkeys/{id}/remove. @throws HttpError 400 `otp_required` (OP-197) or `last_way_in`, 404 */
export const removePasskey = (
  c: RequestContext,
  { params: { id } }: CallInput<'POST /account/passkeys/{id}/remove'>,
): Promise<{ success: true }> =>
  removeWayIn(
    c,
    (em, customerId) =>
      db(em)
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('customer_id', '=', customerId)
        .returning('name')
        .executeTakeFirst(),
    'passkey_removed',
  );
