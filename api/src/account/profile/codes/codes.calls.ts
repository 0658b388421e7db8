import type { CallInput, CallResponse } from '@larder/contracts';
import { emailError, normalizeEmail, otpWaitSeconds, safePath, signInEmails } from '@larder/rules';
import { markEmailVerified } from '../../customers/email-verified.ts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { authRequired, badRequest, invalid } from '../../../platform/http/errors.ts';
import { requireSession } from '../../session/session-cookies.ts';
import { readProof } from '../../session/fresh-proof.ts';
import { markProved } from '../../session/session.store.ts';
import { signIn } from '../../session/sign-in.ts';
import { claimUnverified } from '../claim-account.ts';
import { bringCode, type CodeOwner, lastCode, redeemCode, requireLiveCode, sendCode } from './codes.ts';

type OtpResponse = CallResponse<'GET /account/otp'>;

/** GET /account/otp (API-066): whether a code or the password is required now, and how it can be given. */
export async function readOtp(c: RequestContext): Promise<OtpResponse> {
  const last = c.session.id === null ? undefined : await lastCode(c.em, c.session.id);
  const resend_in = last ? otpWaitSeconds(new Date(last.sent_at), c.now()) : 0;
  const { customerId } = c.session;
  if (customerId === null) {
    return { success: true, otp_required: last?.purpose === 'sign_in', by_password: false, resend_in };
  }
  const { needsCode, hasPassword, isFresh } = await readProof(c);
  return { success: true, otp_required: !isFresh, by_password: hasPassword && !needsCode, resend_in };
}

/**
 * POST /account/otp: sends a code. Signed in: for a change. Else for the sign-in that waits in this session, or to `email`; the answer is the same
 * whether it has an account.
 */
export async function askOtp(
  c: RequestContext,
  { body }: CallInput<'POST /account/otp'>,
): Promise<CallResponse<'POST /account/otp'>> {
  const { id } = await requireSession(c);
  const { customerId } = c.session;
  if (customerId !== null) {
    return { success: true, resend_in: await sendCode(c, id, { owner: await ownerOf(c, customerId), purpose: 'change' }) };
  }
  const route = safePath(body.route);
  const request =
    body.email === undefined
      ? await waitingOwner(c, id)
      : { owner: await ownerOfEmail(c, body.email), typed: normalizeEmail(body.email) };
  return { success: true, resend_in: await sendCode(c, id, { ...request, purpose: 'sign_in', route }) };
}

/** POST /account/otp/verify (API-067, ACC-076): a right code signs in, or is the proof for what is changed in the next 15 minutes. */
export async function verifyOtp(
  c: RequestContext,
  { body }: CallInput<'POST /account/otp/verify'>,
): Promise<CallResponse<'POST /account/otp/verify'>> {
  const { id } = await requireSession(c);
  const used = await redeemCode(c, id, body.otpCode);
  if (used === null || used.customer_id === null) return { success: true, verify_success: false };
  const customerId = used.customer_id;
  if (used.purpose === 'change') {
    // Another account may have signed in to the session meanwhile.
    if (c.session.customerId !== customerId) throw authRequired();
    await c.em.transactional(async (em) => {
      await requireLiveCode(em, used.id, customerId);
      await markEmailVerified(em, customerId, c.now());
      await markProved(em, id, 'code', c.realNow());
    });
  } else {
    const finish = await c.em.transactional(async (em) => {
      await requireLiveCode(em, used.id, customerId);
      // A code alone proves the address; after the password it adds to what its owner already has.
      if (used.follows_password) await markEmailVerified(em, customerId, c.now());
      else await claimUnverified(c.services, em, { customerId, identity: null }, c.now());
      return signIn(c, em, customerId, false);
    });
    finish();
  }
  return { success: true, verify_success: true };
}

/** POST /account/nonce/verify (API-068): the first half of a mail's link; its code follows. */
export async function verifyNonce(
  c: RequestContext,
  { body }: CallInput<'POST /account/nonce/verify'>,
): Promise<CallResponse<'POST /account/nonce/verify'>> {
  const { id } = await requireSession(c);
  if (!(await bringCode(c, id, body.nonce))) {
    throw badRequest('This link is no longer valid. Please sign in again.', { errorCode: 'nonce_invalid' });
  }
  return { success: true };
}

const OWNER = ['id', 'email', 'firstname'] as const;

async function ownerOf(c: RequestContext, customerId: number): Promise<CodeOwner> {
  const row = await db(c.em).selectFrom('customers').select(OWNER).where('id', '=', customerId).executeTakeFirst();
  if (!row) throw authRequired();
  return row;
}

/** Who waits in this session to be signed in, and whether the password came before. */
async function waitingOwner(
  c: RequestContext,
  sessionId: string,
): Promise<{ owner: CodeOwner | null; followsPassword: boolean }> {
  const last = await lastCode(c.em, sessionId);
  if (last?.purpose !== 'sign_in') throw authRequired();
  const owner = last.customer_id === null ? null : await ownerOf(c, last.customer_id);
  return { owner, followsPassword: last.follows_password };
}

async function ownerOfEmail(c: RequestContext, typed: string): Promise<CodeOwner | null> {
  const wrong = emailError(typed);
  if (wrong) throw invalid({ email: wrong });
  const row = await db(c.em)
    .selectFrom('customers')
    .select(OWNER)
    .where('email', 'in', signInEmails(typed))
    .where('access_blocked', '=', false)
    .executeTakeFirst();
  return row ?? null;
}
