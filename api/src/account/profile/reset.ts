import type { CallInput } from '@larder/contracts';
import { emailError, passwordError, signInEmails } from '@larder/rules';
import { storePassword } from '../customers/credentials.ts';
import { lockCustomer } from '../customers/locked-customer.ts';
import type { ExpressionBuilder } from 'kysely';
import { after, HOUR } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { type Database, db } from '../../platform/db/db.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { authRequired, badRequest, invalid } from '../../platform/http/errors.ts';
import { takeTry } from '../../platform/tries.ts';
import { sendSessionCookies } from '../session/session-cookies.ts';
import { codeWhereDemanded } from '../session/fresh-proof.ts';
import { endOtherSessions, requireLiveSession, rotateSession } from '../session/session.store.ts';
import { hashToken, newToken } from '../session/token.ts';
import { forgivePasswordTries } from '../customers/password-tries.ts';
import { endForeignCredentials } from './claim-account.ts';
import { clearAttempts, pairKey } from './attempts/password-attempt.ts';
import { knownDevice } from './devices/known-device.ts';
import { endOldLinks } from './credentials.ts';
import { hashPassword } from './password.ts';
import { passwordProblem } from './passwords/password-problem.ts';
import { checkPassword } from './proof.ts';

/** OP-074: a reset link lives one hour (ms). */
const RESET_LIFE = HOUR;
const STALE_LINK = 'This link is no longer valid. Please request a new one.';

/**
 * Whether one more reset mail of an account may be sent. Counts by who requests it, so that the owner gets one whatever strangers did.
 */
async function takeResetMail(c: RequestContext, customerId: number): Promise<boolean> {
  const { resetMails, strangersResetMails } = c.services.limits;
  const deviceId = await knownDevice(c, customerId);
  if (!(await takeTry(resetMails, pairKey(customerId, deviceId ?? c.ip)))) return false;
  return deviceId !== null || takeTry(strangersResetMails, String(customerId));
}

/**
 * POST /account/reset (OP-180): the response is the same for every address, the mail goes to known ones only.
 * @throws HttpError 400 on `email` for text that is not an address (ACC-025)
 */
export async function requestReset(c: RequestContext, { body }: CallInput<'POST /account/reset'>): Promise<{ success: true }> {
  const wrong = emailError(body.email);
  if (wrong) throw invalid({ email: wrong });
  const reset = await db(c.em)
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('email', 'in', signInEmails(body.email))
    .executeTakeFirst();
  if (!reset || !(await takeResetMail(c, reset.id))) return { success: true };
  const token = newToken();
  await c.em.transactional(async (em) => {
    const now = c.now();
    // Locked, so that no link leaves for an address that is changed at this moment: the change ends the links that it finds.
    const customer = await db(em)
      .selectFrom('customers')
      .select(['id', 'email', 'firstname'])
      .where('id', '=', reset.id)
      .where('email', '=', reset.email)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!customer) return;
    await db(em)
      .insertInto('password_resets')
      .values({ token_hash: hashToken(token), customer_id: customer.id, created_at: now, expires_at: after(now, RESET_LIFE) })
      .execute();
    const link = `${c.services.config.publicUrl}/forgot-password?token=${token}`;
    await c.services.mail.send(em, 'reset', customer.email, { firstname: customer.firstname, link });
  });
  return { success: true };
}

/** POST /account/updatepassword (OP-181): by the token of a mail, or by the current password; other sessions end (OP-074). */
export async function updatePassword(
  c: RequestContext,
  { body }: CallInput<'POST /account/updatepassword'>,
): Promise<{ success: true }> {
  const wrong = passwordError(body.password);
  if (wrong) throw invalid({ password: wrong });
  if (body.token) await byToken(c, body.token, body.password);
  else await byCurrent(c, body.current_password ?? '', body.password);
  return { success: true };
}

/** Whether a link's token may still set a password. */
const isUsable = (token: string, now: Date) => (row: ExpressionBuilder<Database, 'password_resets'>) =>
  row.and([row('token_hash', '=', hashToken(token)), row('used_at', 'is', null), row('expires_at', '>', now.toISOString())]);

async function byToken(c: RequestContext, token: string, password: string): Promise<void> {
  // Looked at first, because hashing a password costs and links can be made up; taken afterwards in one statement, so that it works once.
  const usable = await db(c.em)
    .selectFrom('password_resets')
    .select('customer_id')
    .where(isUsable(token, c.now()))
    .executeTakeFirst();
  if (!usable) throw staleLink();
  await refuseWeak(c, usable.customer_id, password);
  const passwordHash = await hashPassword(password);
  await c.em.transactional(async (em) => {
    const now = c.now();
    // Locked first, as every transaction that ends reset links does.
    await lockCustomer(em, usable.customer_id);
    const used = await db(em)
      .updateTable('password_resets')
      .set({ used_at: now })
      .where(isUsable(token, now))
      .returning('customer_id')
      .executeTakeFirst();
    if (!used) throw staleLink();
    const { customer_id: customerId } = used;
    const sessionId = c.session.customerId === customerId ? c.session.id : null;
    await endForeignCredentials(c.services, em, { customerId, passwordHash, sessionId, identity: null }, now);
    await notifyOwner(c, em, customerId, 'reset');
  });
  await clearAttempts(c, usable.customer_id);
}

const staleLink = () => badRequest(STALE_LINK, { errorCode: 'token_invalid', fields: { token: STALE_LINK } });

async function byCurrent(c: RequestContext, current: string, password: string): Promise<void> {
  const { customerId, id } = c.session;
  if (customerId === null || id === null) throw authRequired();
  await codeWhereDemanded(c);
  await checkPassword(c, customerId, current);
  await refuseWeak(c, customerId, password);
  const passwordHash = await hashPassword(password);
  const token = await c.em.transactional(async (em) => {
    const now = c.now();
    await lockCustomer(em, customerId);
    await requireLiveSession(em, id, customerId);
    await storePassword(em, customerId, passwordHash, now);
    await endOldLinks(em, customerId, now);
    await forgivePasswordTries(em, customerId);
    await endOtherSessions(em, customerId, id);
    await notifyOwner(c, em, customerId, 'current password');
    return rotateSession(em, id, customerId, c.realNow());
  });
  sendSessionCookies(c, token, c.session.uuid);
}

/** @throws HttpError 400 by field */
async function refuseWeak(c: RequestContext, customerId: number, password: string): Promise<void> {
  const person = await db(c.em)
    .selectFrom('customers')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const wrong = await passwordProblem(c.services, password, person);
  if (wrong) throw invalid({ password: wrong });
}

/** Mails the owner that the password was changed, and by what (OP-216). */
async function notifyOwner(c: RequestContext, em: Em, customerId: number, by: 'reset' | 'current password'): Promise<void> {
  const { email, firstname } = await lockCustomer(em, customerId);
  const changedAt = c.now().toISOString();
  await c.services.mail.send(em, 'password_changed', email, { firstname, by, changedAt, phone: c.services.env.HELP_PHONE });
}
