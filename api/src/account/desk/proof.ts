import type { CallInput, CallResponse } from '@larder/contracts';
import { DESK_PROOF_MS } from '@larder/rules';
import { after } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { authRequired, badRequest, invalid } from '../../platform/http/errors.ts';
import { redeemCode, requireLiveCode } from '../profile/codes/codes.ts';
import { checkPassword } from '../profile/proof.ts';
import { readProof } from '../session/fresh-proof.ts';
import { markProved } from '../session/session.store.ts';

const CODE_REQUIRED = 'Please enter the code that we mailed you.';
const WRONG_CODE = 'That is not the code, or it is too old.';

/**
 * POST /desk/proof: the password, and a mailed code where the account requires codes, as proof for the sensitive actions of the next 10
 * minutes. Tries count with those of the sign-in. An account without a password proves itself by a code.
 * @throws HttpError 400 on `password` or `otpCode`
 */
export async function proveAtDesk(
  c: RequestContext,
  { body }: CallInput<'POST /desk/proof'>,
): Promise<CallResponse<'POST /desk/proof'>> {
  const { id } = c.session;
  if (id === null) throw authRequired();
  const customerId = customerOf(c);
  const { needsCode, hasPassword } = await readProof(c);
  const byCode = needsCode || !hasPassword;
  if (byCode && !body.otpCode) throw invalid({ otpCode: CODE_REQUIRED });
  if (hasPassword) await checkPassword(c, customerId, body.password ?? '', 'password');
  const now = c.realNow();
  if (byCode) await proveByCode(c, id, customerId, body.otpCode ?? '');
  else await markProved(c.em, id, 'password', now);
  return { success: true, proved_until: after(now, DESK_PROOF_MS).toISOString() };
}

/** Whether the caller proved their identity recently enough for a sensitive action, for calls that require it in some cases alone. */
export const isFreshAtDesk = async (c: RequestContext): Promise<boolean> => (await readProof(c, DESK_PROOF_MS)).isFresh;

async function proveByCode(c: RequestContext, sessionId: string, customerId: number, code: string): Promise<void> {
  const used = await redeemCode(c, sessionId, code);
  if (used?.customer_id !== customerId || used.purpose !== 'change')
    throw badRequest(WRONG_CODE, { errorCode: 'wrong_code', fields: { otpCode: WRONG_CODE } });
  await c.em.transactional(async (em) => {
    await requireLiveCode(em, used.id, customerId);
    await markProved(em, sessionId, 'code', c.realNow());
  });
}
