import type { CallInput, CallResponse } from '@larder/contracts';
import { splitName } from '@larder/rules';
import { broughtBy } from '../../account/brought-by.ts';
import { sendCode } from '../../account/codes/codes.ts';
import { addCustomer } from '../../customers/add-customer.ts';
import { recordFriend } from '../../invites/record-friend.ts';
import { db } from '../../platform/db/db.ts';
import { isUniqueViolation } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { demandsCode } from '../../session/demands-code.ts';
import { requireSession } from '../../session/door.ts';
import { takeChallenge } from '../challenges.ts';
import { enter } from '../enter.ts';
import { decodeJwt } from './decode-jwt.ts';
import { nonceOf, googleRefused, type Proven } from './google.ts';
import { linkIdentity, whoHas } from './identities.ts';
import { keepForLink } from './link-on-sign-in.ts';
import { googleOf, here } from './start-google.ts';

type Input = CallInput<'POST /auth/google'>;
type Answer = CallResponse<'POST /auth/google'>;

/**
 * POST /auth/google (ACC-070, ACC-071): signs in whose identity it is; makes an account for an address that nobody has. An account that has the
 * address already is linked by its next sign-in in this session, since Google's word says nothing of who made that account.
 * @throws HttpError 400 `google_refused`, `email_unverified`, `link_required`, `code_mailed`, `access_blocked`
 */
export async function finishGoogle(c: RequestContext, { body }: Input): Promise<Answer> {
  const { who, route } = await judged(c, body);
  const known = await whoHas(c.em, who, c.now());
  if (known) await codeWhereDemanded(c, known.customer_id, route);
  if (known) return { ...(await enter(c, async () => known.customer_id, false)), action_taken: 'user_logged_in', route };
  if (!who.isVerified) throw badRequest('Google has not confirmed this address.', { errorCode: 'email_unverified' });
  const owner = await db(c.em).selectFrom('customers').select('id').where('email', '=', who.email).executeTakeFirst();
  if (owner) {
    await keepForLink(c, who);
    throw badRequest('Please sign in with your password once to connect Google.', { errorCode: 'link_required' });
  }
  const entered = await enter(c, (em) => register(c, em, who), true).catch((error: unknown) => {
    // Somebody registered with this address at this very moment; the next try finds the account.
    throw isUniqueViolation(error) ? googleRefused(error) : error;
  });
  return { ...entered, action_taken: 'new_user_created_associated', route };
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
  throw badRequest('We mailed you a code.', { errorCode: 'code_mailed' });
}

/** Who it is by what was brought: the answer of a code flow, or an ID token; either belongs to a start of this session and works once. */
async function judged(c: RequestContext, body: Input['body']): Promise<{ who: Proven; route: string | null }> {
  const google = googleOf(c);
  const answer = new URLSearchParams(body.answer ?? '');
  const token = body.google_oauth_token ?? '';
  const nonce = token === '' ? nonceOf(answer.get('state') ?? '') : decodeJwt(token).nonce;
  const { id: sessionId } = c.session;
  const given = sessionId && nonce ? await takeChallenge(c.em, { sessionId, kind: 'google', value: nonce }, c.realNow()) : null;
  if (!given || !nonce) throw googleRefused('nothing of this kind was begun in this session');
  const { state = '', verifier = '', route } = given;
  const who =
    token === ''
      ? await google.byAnswer(here(c), answer, { state, verifier, nonce })
      : await google.byToken(here(c), token, nonce);
  return { who, route: route ?? null };
}

async function register(c: RequestContext, em: RequestContext['em'], who: Proven): Promise<number> {
  const { email } = who;
  const { firstname, lastname } = splitName(who.name || (email.split('@')[0] ?? ''));
  const campaign = broughtBy(c, {});
  const customer = { email, password_hash: null, firstname, lastname, ...campaign, reqsource: c.reqsource };
  const id = await addCustomer(em, customer, c.now());
  await recordFriend(em, { friendId: id, email, ccode: campaign.ccode }, c.now());
  await linkIdentity(em, id, who, c.now());
  await c.services.mail.send(em, 'welcome', email, { firstname });
  return id;
}
