import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { CallInput, CallResponse } from '@larder/contracts';
import { db } from '../../../platform/db/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { requireSession } from '../../session/session-cookies.ts';
import { giveChallenge, takeChallenge } from '../challenges.ts';
import { enter } from '../enter.ts';
import { passkeyError } from './add-passkey.ts';
import { relyingParty } from './relying-party.ts';

/**
 * POST /auth/passkey/start: creates a challenge for this session. It names no account and no passkey, so it discloses neither.
 */
export async function askForPasskey(c: RequestContext): Promise<CallResponse<'POST /auth/passkey/start'>> {
  const { id: sessionId } = await requireSession(c);
  const options = await generateAuthenticationOptions({ rpID: relyingParty(c.services).id, userVerification: 'required' });
  await giveChallenge(c.em, { sessionId, kind: 'passkey_use', value: options.challenge }, {}, c.realNow());
  return { options: { ...options } };
}

/** POST /auth/passkey: signs in whose passkey it is. Whatever is wrong has one answer. @throws HttpError 400 `passkey_refused`, `access_blocked` */
export async function signInByPasskey(
  c: RequestContext,
  { body: { credential } }: CallInput<'POST /auth/passkey'>,
): Promise<CallResponse<'POST /auth/passkey'>> {
  const { id: sessionId } = c.session;
  const { id: credentialId } = credential;
  if (sessionId === null || typeof credentialId !== 'string') throw passkeyError('nothing was begun in this session');
  const known = await db(c.em)
    .selectFrom('passkeys')
    .select(['id', 'customer_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!known) throw passkeyError('unknown');
  const { id: rpID, origin } = relyingParty(c.services);
  const judged = await verifyAuthenticationResponse({
    // Unvalidated input: the library checks each part that it reads.
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: async (value) =>
      (await takeChallenge(c.em, { sessionId, kind: 'passkey_use', value }, c.realNow())) !== null,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
  }).catch((cause: unknown) => {
    throw passkeyError(cause);
  });
  if (!judged.verified) throw passkeyError('not verified');
  const { newCounter } = judged.authenticationInfo;
  return enter(
    c,
    async (em) => {
      // Only who saw the last count may set the next: a copy that signs at the same moment is refused.
      const used = await db(em)
        .updateTable('passkeys')
        .set({ counter: String(newCounter), last_used_at: c.now() })
        .where('id', '=', known.id)
        .where('counter', '=', known.counter)
        .returning('customer_id')
        .executeTakeFirst();
      if (!used) throw passkeyError('used at the same moment, or gone');
      return used.customer_id;
    },
    false,
  );
}
