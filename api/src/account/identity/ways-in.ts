import type { CallResponse } from '@larder/contracts';
import { db } from '../../platform/db/db.ts';
import { isoUtc } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { removeWayIn } from './one-way-in.ts';
import { listPasskeys } from './passkeys/passkeys.ts';

/** GET /account/ways-in: by what the account can be signed in to. */
export async function readWaysIn(c: RequestContext): Promise<CallResponse<'GET /account/ways-in'>> {
  const customerId = customerOf(c);
  const { password_hash } = await db(c.em)
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const google = await db(c.em)
    .selectFrom('customer_identities')
    .select(['email', 'linked_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    has_password: password_hash !== null,
    google: google ? { email: google.email, linked_at: isoUtc(google.linked_at) } : null,
    passkeys: await listPasskeys(c.em, customerId),
  };
}

/** POST /account/google/unlink. @throws HttpError 400 `otp_required` (OP-197) or `last_way_in`, 404 when nothing is linked */
export const unlinkGoogle = (c: RequestContext): Promise<{ success: true }> =>
  removeWayIn(
    c,
    (em, customerId) =>
      db(em)
        .deleteFrom('customer_identities')
        .where('customer_id', '=', customerId)
        .returning('email as name')
        .executeTakeFirst(),
    'google_unlinked',
  );
