import type { CallResponse } from '@larder/contracts';
import { AUTH_TEXT, groupOf } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { signIn } from '../session/sign-in.ts';

/**
 * Signs in the account that `whose` finds or creates, in the same transaction. Emits the event that all sign-in methods emit.
 * @throws HttpError 400 `access_blocked`
 */
export async function enter(
  c: RequestContext,
  whose: (em: Em) => Promise<number>,
  isNew: boolean,
): Promise<CallResponse<'POST /auth/passkey'>> {
  const { customer, finish } = await c.em.transactional(async (em) => {
    const id = await whose(em);
    const row = await db(em)
      .selectFrom('customers')
      .select(['id', 'user_status', 'trial_type', 'is_employee', 'access_blocked'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (row.access_blocked) throw badRequest(AUTH_TEXT.accessBlocked, { errorCode: 'access_blocked' });
    return { customer: row, finish: await signIn(c, em, id, isNew) };
  });
  finish();
  const { id, user_status, trial_type, is_employee } = customer;
  return { success: true, customer_id: id, group_id: groupOf(user_status, is_employee), user_status, trial_type };
}
