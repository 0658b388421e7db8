import type { CallInput, CallResponse } from '@larder/contracts';
import { splitName } from '@larder/rules';
import { broughtBy } from '../../profile/brought-by.ts';
import { claimUnverified } from '../../profile/claim-account.ts';
import { sendCode } from '../../profile/codes/codes.ts';
import { openAccount } from '../../profile/open-account.ts';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { badRequest, type HttpError } from '../../../platform/http/errors.ts';
import { demandsCode } from '../../session/demands-code.ts';
import { requireSession } from '../../session/session-cookies.ts';
import { takeChallenge } from '../challenges.ts';
import { enter } from '../enter.ts';
import { googleSignInError, nonceOf, type Proven } from './google.ts';
import { isLinked, linkIdentity, whoHas } from './identities.ts';
import { keepForLink } from './link-on-sign-in.ts';
import { googleOf, here } from './start-google.ts';

/** The nonce that a token claims, before anything of it is believed: only to find what it must be judged against. Null when it has none. */
function decodeJwt(token: string): { nonce: string | null } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const nonce = typeof claims === 'object' && claims !== null && 'nonce' in claims ? claims.nonce : null;
    return { nonce: typeof nonce === 'string' ? nonce : null };
  } catch {
    return { nonce: null };
  }
}

type Input = CallInput<'POST /auth/google'>;
type Answer = CallResponse<'POST /auth/google'>;

/**
 * POST /auth/google (ACC-070, ACC-071): signs in the account that has the identity, or creates an account for a free address. A verified account with
 * the address is linked by its next sign-in in this session. An unverified one now belongs to the person whom Google names (OP-215).
 * @throws HttpError 400 `google_refused`, `email_unverified`, `link_required`, `code_mailed`, `access_blocked`, or on `email` when it is reserved
 */
export async function finishGoogle(c: RequestContext, { body }: Input): Promise<Answer> {
  const { who, route } = await judged(c, body);
  const known = await whoHas(c.em, who, c.now());
  if (known) return { ...(await enterKnown(c, who, known.customer_id, route)), action_taken: 'user_logged_in', route };
  if (!who.isVerified) throw badRequest('Google has not confirmed this address.', { errorCode: 'email_unverified' });
  const owner = await db(c.em)
    .selectFrom('customers')
    .select(['id', 'email_verified_at'])
    .where('email', '=', who.email)
    .executeTakeFirst();
  if (owner) {
    if (owner.email_verified_at !== null) throw await linkRequired(c, who);
    return { ...(await claimByGoogle(c, who, owner.id, route)), action_taken: 'user_logged_in', route };
  }
  const entered = await enter(c, (em) => register(c, em, who), true);
  return { ...entered, action_taken: 'new_user_created_associated', route };
}

/**
 * Signs in the account that has the identity. Google's proof of the account's own address claims an unverified account
 * (OP-215).
 */
async function enterKnown(c: RequestContext, who: Proven, customerId: number, route: string | null) {
  await codeWhereDemanded(c, customerId, route);
  return enter(
    c,
    async (em) => {
      const { email } = await lockCustomer(em, customerId);
      // A reset may have ended the link since it was read.
      if (!(await isLinked(em, customerId, who))) throw googleSignInError('the identity was unlinked meanwhile');
      const isSame = email.toLowerCase() === who.email.toLowerCase();
      if (who.isVerified && isSame) await claimUnverified(c.services, em, { customerId, identity: who }, c.now());
      return customerId;
    },
    false,
  );
}

/** Claims the unverified account that has Google's verified address, and links Google to it (OP-215). */
async function claimByGoogle(c: RequestContext, who: Proven, customerId: number, route: string | null) {
  await codeWhereDemanded(c, customerId, route);
  return enter(
    c,
    async (em) => {
      const isClaimed = await claimUnverified(c.services, em, { customerId, identity: who }, c.now());
      // The person proved the address at this very moment.
      if (!isClaimed) throw await linkRequired(c, who);
      await linkIdentity(em, customerId, who, c.now());
      return customerId;
    },
    false,
  );
}

/** Stores the identity until its owner signs in to the verified account that has its address. */
async function linkRequired(c: RequestContext, who: Proven): Promise<HttpError> {
  await keepForLink(c, who);
  return badRequest('Please sign in with your password once to connect Google.', { errorCode: 'link_required' });
}

/** An account that demands codes is not opened by Google alone either (ACC-019). @throws HttpError 400 `code_mailed` */
async function codeWhereDemanded(c: RequestContext, customerId: number, route: string | null): Promise<void> {
  const owner = await db(c.em)
    .selectFrom('customers')
    .select(['id', 'email', 'firstname', 'otp_required', 'is_employee'])
    .where('id', '=', customerId)
    .where('access_blocked', '=', false)
    .executeTakeFirst();
  if (!owner || !demandsCode(c.services.env, owner)) return;
  const { id } = await requireSession(c);
  await sendCode(c, id, { purpose: 'sign_in', owner, route: route ?? '/' });
  throw badRequest('We emailed you a code.', { errorCode: 'code_mailed' });
}

/**
 * Verifies the response of a code flow, or an ID token, and returns the identity. Either belongs to a sign-in that this session
 * started, and works once.
 */
async function judged(c: RequestContext, body: Input['body']): Promise<{ who: Proven; route: string | null }> {
  const google = googleOf(c);
  const answer = new URLSearchParams(body.answer ?? '');
  const token = body.google_oauth_token ?? '';
  const nonce = token === '' ? nonceOf(answer.get('state') ?? '') : decodeJwt(token).nonce;
  const { id: sessionId } = c.session;
  const challenge =
    sessionId && nonce ? await takeChallenge(c.em, { sessionId, kind: 'google', value: nonce }, c.realNow()) : null;
  if (!challenge || !nonce) throw googleSignInError('nothing of this kind was begun in this session');
  const { state = '', verifier = '', route } = challenge;
  const who =
    token === ''
      ? await google.byAnswer(here(c), answer, { state, verifier, nonce })
      : await google.byToken(here(c), token, nonce);
  return { who, route: route ?? null };
}

async function register(c: RequestContext, em: RequestContext['em'], who: Proven): Promise<number> {
  const { email } = who;
  const { firstname, lastname } = splitName(who.name || (email.split('@')[0] ?? ''));
  const person = { email, email_verified_at: c.now(), password_hash: null, firstname, lastname };
  const id = await openAccount(c, em, { ...person, ...broughtBy(c, {}), reqsource: c.reqsource });
  await linkIdentity(em, id, who, c.now());
  return id;
}
