import type { CallInput, CallResponse } from '@larder/contracts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import type { SignInHook } from '../../platform/sign-in.ts';

/** PUT /account/privacy/choice (SHELL-101, OP-133): applies wherever the account is signed in, from now on. */
export async function choose(
  c: RequestContext,
  { body }: CallInput<'PUT /account/privacy/choice'>,
): Promise<CallResponse<'PUT /account/privacy/choice'>> {
  const customerId = customerOf(c);
  if (body.do_not_sell) await optOut(c.em, customerId, c.now());
  else await db(c.em).updateTable('customers').set({ do_not_sell_at: null }).where('id', '=', customerId).execute();
  return { success: true };
}

/** The stricter choice wins: a browser that opted out takes its choice to the account, one that did not leaves the account's as it is. */
export const keepOptOutOnSignIn: SignInHook = async ({ em, customerId, from, now }) => {
  if (from.optsOut) await optOut(em, customerId, now);
};

/** The first time counts: the date of the opt-out is personal data. */
const optOut = (em: Em, customerId: number, now: Date) =>
  db(em)
    .updateTable('customers')
    .set({ do_not_sell_at: now })
    .where('id', '=', customerId)
    .where('do_not_sell_at', 'is', null)
    .execute();
