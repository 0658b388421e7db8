import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { OTP_DIGITS, OTP_LIFE_MS, OTP_TRIES, OTP_WAIT_MS, otpWaitSeconds } from '@larder/rules';
import type { Selectable } from 'kysely';
import { lockCustomer } from '../../customers/locked-customer.ts';
import { after, HOUR } from '../../../platform/clock.ts';
import { type Database, db } from '../../../platform/db/db.ts';
import type { Em } from '../../../platform/db/orm.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { authRequired, tooMany } from '../../../platform/http/errors.ts';
import { takeTry } from '../../../platform/tries.ts';
import { hashToken, newToken } from '../../session/token.ts';

type Code = Pick<
  Selectable<Database['one_time_codes']>,
  'id' | 'customer_id' | 'purpose' | 'code_mac' | 'sent_at' | 'follows_password'
>;
type Purpose = Code['purpose'];

/** Whose a code is to be. */
export interface CodeOwner {
  id: number;
  email: string;
  firstname: string;
}

interface CodeRequest {
  purpose: Purpose;
  /** Null for an address without an account: its code is not mailed and never valid. */
  owner: CodeOwner | null;
  /** The address that an unidentified caller typed; absent when the session identifies the owner. */
  typed?: string;
  /** Where the mail's link leads after the sign-in; a path of this site. */
  route?: string;
  /** Whether this session gave the right password before (OP-215). */
  followsPassword?: boolean;
}

/** Returns the code that a session waits for, or had last; undefined when it never requested one. */
export const lastCode = (em: Em, sessionId: string): Promise<Code | undefined> =>
  db(em)
    .selectFrom('one_time_codes')
    .select(['id', 'customer_id', 'purpose', 'code_mac', 'sent_at', 'follows_password'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/**
 * Ensures that a code is on its way: a new one, which ends the session's previous one, but none within 30 s of that (OP-071).
 * The mail of a code for a change has no link, because the code is valid in this browser alone.
 * @returns in how many seconds another code is possible
 * @throws HttpError 429 when the owner's hourly limit of mails is reached; not for an unidentified caller
 */
export async function sendCode(
  c: RequestContext,
  sessionId: string,
  { purpose, owner, typed, route = '/', followsPassword = false }: CodeRequest,
): Promise<number> {
  const subject = hashToken(`${purpose}:${typed ?? owner?.id ?? ''}`);
  const now = c.now();
  const last = await db(c.em)
    .selectFrom('one_time_codes')
    .select(['subject', 'sent_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const wait = last?.subject.equals(subject) ? otpWaitSeconds(new Date(last.sent_at), now) : 0;
  if (wait > 0) return wait;
  const mayMail =
    owner !== null && (await takeTry(c.services.limits.codeMails, `${typed === undefined ? 'own' : 'typed'}-${owner.id}`));
  if (owner !== null && !mayMail && typed === undefined) throw tooMany(TOO_MANY_CODES, HOUR / 1000);
  const [id, code, nonce] = [randomUUID(), newCode(), newToken()];
  // Without a mail the code has no owner: an unread code could only be guessed.
  const to = mayMail ? owner : null;
  const row = {
    id,
    subject,
    customer_id: to?.id ?? null,
    purpose,
    follows_password: followsPassword,
    code_mac: macOf(c.services.env.APP_SECRET, id, code),
    nonce_hash: to && purpose === 'sign_in' ? hashToken(nonce) : null,
    tries: 0,
    sent_at: now,
    used_at: null,
  };
  await c.em.transactional(async (em) => {
    const isNew = await db(em)
      .insertInto('one_time_codes')
      .values({ ...row, session_id: sessionId })
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .doUpdateSet(row)
          // Of two concurrent requests the first one's code is stored.
          .where((before) =>
            before.or([
              before('one_time_codes.subject', '<>', subject),
              before('one_time_codes.sent_at', '<=', after(now, -OTP_WAIT_MS).toISOString()),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (!isNew || !to) return;
    const link = new URLSearchParams({ route, otpCode: code, otpNonce: nonce });
    await c.services.mail.send(em, 'one_time_code', to.email, {
      firstname: to.firstname,
      code,
      link: purpose === 'sign_in' ? `${c.services.config.publicUrl}/?${link.toString()}` : null,
    });
  });
  return otpWaitSeconds(now, now);
}

const TOO_MANY_CODES = 'You’ve requested too many codes. Please try again in an hour.';

/**
 * Judges a code of this session; null when it does not count. A try is taken in one statement before it is judged, so that of any number at the
 * same moment five are judged, and a right one is used in one statement, so that it counts once (OP-071, OP-205).
 */
export async function redeemCode(
  c: RequestContext,
  sessionId: string,
  code: string,
): Promise<Pick<Code, 'id' | 'customer_id' | 'purpose' | 'follows_password'> | null> {
  const now = c.now();
  const row = await db(c.em)
    .updateTable('one_time_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('tries', '<', OTP_TRIES)
    .where('sent_at', '>', after(now, -OTP_LIFE_MS).toISOString())
    .returning(['id', 'customer_id', 'purpose', 'code_mac'])
    .executeTakeFirst();
  if (!row || row.customer_id === null) return null;
  const { id, code_mac: known } = row;
  if (!c.services.env.appSecrets.some((secret) => timingSafeEqual(macOf(secret, id, code), known))) return null;
  return (
    (await db(c.em)
      .updateTable('one_time_codes')
      .set({ used_at: now })
      .where('id', '=', row.id)
      .where('used_at', 'is', null)
      .returning(['id', 'customer_id', 'purpose', 'follows_password'])
      .executeTakeFirst()) ?? null
  );
}

/**
 * Locks the customer and checks that a redeemed code still exists: a proof of the address that claimed the account meanwhile has ended it.
 * @throws HttpError 401 when it has ended
 */
export async function requireLiveCode(em: Em, codeId: string, customerId: number): Promise<void> {
  await lockCustomer(em, customerId);
  const live = await db(em).selectFrom('one_time_codes').select('id').where('id', '=', codeId).executeTakeFirst();
  if (!live) throw authRequired();
}

/** Brings the code of a mail's link into this session, once (API-068). False for a nonce that is unknown, used or too old. */
export const bringCode = (c: RequestContext, sessionId: string, nonce: string): Promise<boolean> =>
  c.em.transactional(async (em) => {
    const found = await db(em)
      .selectFrom('one_time_codes')
      .select(['id', 'session_id', 'follows_password'])
      .where('nonce_hash', '=', hashToken(nonce))
      .where('used_at', 'is', null)
      .where('sent_at', '>', after(c.now(), -OTP_LIFE_MS).toISOString())
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    await db(em).deleteFrom('one_time_codes').where('session_id', '=', sessionId).where('id', '<>', found.id).execute();
    await db(em)
      .updateTable('one_time_codes')
      .set({
        session_id: sessionId,
        nonce_hash: null,
        // The password was given in the other session, not in this one.
        follows_password: found.follows_password && found.session_id === sessionId,
      })
      .where('id', '=', found.id)
      .execute();
    return true;
  });

/** Ends every code of a customer: what was mailed before e-mail or password changed opens nothing afterwards. */
export const endCodes = async (em: Em, customerId: number): Promise<void> => {
  await db(em).deleteFrom('one_time_codes').where('customer_id', '=', customerId).execute();
};

const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');

const macOf = (secret: string, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`otp:${id}:${code}`).digest();
