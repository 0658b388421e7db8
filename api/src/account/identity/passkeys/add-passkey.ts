import { generateRegistrationOptions, type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { CallInput, CallResponse } from '@larder/contracts';
import { requireVerifiedEmail } from '../../customers/email-verified.ts';
import { db } from '../../../platform/db/db.ts';
import { isUniqueViolation } from '../../../platform/db/sql.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { customerOf } from '../../../platform/http/customer-of.ts';
import { badRequest } from '../../../platform/http/errors.ts';
import { requireSession } from '../../session/session-cookies.ts';
import { freshProof } from '../../session/fresh-proof.ts';
import { requireLiveSession } from '../../session/session.store.ts';
import { giveChallenge, takeChallenge } from '../challenges.ts';
import { notifyWayIn } from '../notify-way-in.ts';
import { lockWaysIn } from '../one-way-in.ts';
import { passkeyOf } from './passkeys.ts';
import { relyingParty, userHandle } from './relying-party.ts';

/** Limit per account: one for each device, and some to spare. */
const MOST = 20;
/** ES256, RS256, EdDSA: what authenticators of today sign by. */
const ALGORITHMS = [-7, -257, -8];

/**
 * POST /account/passkeys/start: requires a fresh proof, then returns the options for the authenticator (OP-197).
 * @throws HttpError 400 `email_unverified` (OP-215)
 */
export async function startPasskey(c: RequestContext): Promise<CallResponse<'POST /account/passkeys/start'>> {
  const customerId = customerOf(c);
  await requireVerifiedEmail(c.em, customerId);
  await freshProof(c);
  const { email, firstname, lastname } = await db(c.em)
    .selectFrom('customers')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const known = await db(c.em).selectFrom('passkeys').select('credential_id').where('customer_id', '=', customerId).execute();
  const { id: rpID, name: rpName } = relyingParty(c.services);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: email,
    userDisplayName: `${firstname} ${lastname}`.trim(),
    userID: userHandle(c.services.hashKey, customerId),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { id: sessionId } = await requireSession(c);
  const secrets = { customerId: String(customerId) };
  await giveChallenge(c.em, { sessionId, kind: 'passkey_add', value: options.challenge }, secrets, c.realNow());
  return { options: { ...options } };
}

/** POST /account/passkeys: what was made in answer to a challenge of this session and account, once. @throws HttpError 400 `passkey_refused`, `email_unverified` (OP-215) */
export async function addPasskey(
  c: RequestContext,
  { body: { name, credential } }: CallInput<'POST /account/passkeys'>,
): Promise<CallResponse<'POST /account/passkeys'>> {
  const customerId = customerOf(c);
  const { id: sessionId } = await requireSession(c);
  const { id: rpID, origin } = relyingParty(c.services);
  const meets = async (value: string) => {
    const challenge = await takeChallenge(c.em, { sessionId, kind: 'passkey_add', value }, c.realNow());
    return challenge?.['customerId'] === String(customerId);
  };
  const judged = await verifyRegistrationResponse({
    // Unvalidated input: the library checks each part that it reads.
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: meets,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw passkeyError(cause);
  });
  if (!judged.verified) throw passkeyError('not verified');
  const { id, publicKey, counter } = judged.registrationInfo.credential;
  try {
    const row = await c.em.transactional(async (em) => {
      await lockWaysIn(em, customerId);
      await requireLiveSession(em, sessionId, customerId);
      await requireVerifiedEmail(em, customerId);
      const { length } = await db(em).selectFrom('passkeys').select('id').where('customer_id', '=', customerId).execute();
      if (length >= MOST) throw badRequest(`An account has ${MOST} passkeys at most.`, { errorCode: 'too_many_passkeys' });
      const added = await db(em)
        .insertInto('passkeys')
        .values({
          customer_id: customerId,
          credential_id: id,
          public_key: Buffer.from(publicKey),
          counter: String(counter),
          name,
          created_at: c.now(),
        })
        .returning(['id', 'name', 'created_at', 'last_used_at'])
        .executeTakeFirstOrThrow();
      await notifyWayIn(c, em, customerId, 'passkey_added', name);
      return added;
    });
    return { success: true, passkey: passkeyOf(row) };
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw passkeyError(error);
    throw error;
  }
}

/** Returns the HttpError 400 `passkey_refused`. The caller sees no reason; `cause` is for the log. */
export const passkeyError = (cause: unknown) =>
  badRequest('This passkey could not be used.', { errorCode: 'passkey_refused', cause });
