import type { CallInput } from '@larder/contracts';
import { AUTH_TEXT, normalizeEmail, passwordError } from '@larder/rules';
import { after, HOUR } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, run, sql, utc } from '../platform/db/sql.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { authRequired, badRequest, invalid } from '../platform/http/errors.ts';
import { sendSessionCookies } from '../session/door.ts';
import { endOtherSessions, rotateSession } from '../session/session.store.ts';
import { hashToken, newToken } from '../session/token.ts';
import { countWrongPassword, forgiveWrongPasswords } from './attempts.ts';
import { hashPassword, passwordHolds } from './password.ts';

/** OP-074: a reset link lives one hour (ms). */
export const RESET_LIFE = HOUR;
const STALE_LINK = 'This link is no longer valid. Please ask for a new one.';

/** POST /account/reset (OP-180): the answer is the same for everybody, the mail goes to known addresses only. */
export async function requestReset(c: RequestContext, { body }: CallInput<'POST /account/reset'>): Promise<{ success: true }> {
  const customer = await one(
    c.em,
    sql<{
      id: number;
      email: string;
      firstname: string;
    }>`select id, email, firstname from customers where email = ${normalizeEmail(body.email)}`,
  );
  if (!customer || (await askedEnough(c, customer.id))) return { success: true };
  const token = newToken();
  await c.em.transactional(async (em) => {
    const now = c.now();
    await run(
      em,
      sql`insert into password_resets (token_hash, customer_id, created_at, expires_at)
        values (${hashToken(token)}, ${customer.id}, ${now}, ${after(now, RESET_LIFE)})`,
    );
    const link = `${c.services.config.publicUrl}/forgot-password?token=${token}`;
    await c.services.mail.send(em, 'reset', customer.email, { firstname: customer.firstname, link });
  });
  return { success: true };
}

/** Nobody's mailbox is filled by others: past this many links an hour the answer is the same and no mail goes out. */
const LINKS_AN_HOUR = 5;

async function askedEnough(c: RequestContext, customerId: number): Promise<boolean> {
  const since = after(c.now(), -RESET_LIFE);
  const row = await one(
    c.em,
    sql<{
      count: number;
    }>`select count(*)::int count from password_resets where customer_id = ${customerId} and created_at > ${since}`,
  );
  return (row?.count ?? 0) >= LINKS_AN_HOUR;
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

async function byToken(c: RequestContext, token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await c.em.transactional(async (em) => {
    const now = c.now();
    const used = await one(
      em,
      sql<{ customer_id: number }>`update password_resets set used_at = ${now}
        where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now} returning customer_id`,
    );
    if (!used) throw badRequest(STALE_LINK, { errorCode: 'token_invalid', fields: { token: STALE_LINK } });
    await store(em, used.customer_id, passwordHash, now);
    await endOtherSessions(em, used.customer_id, c.session.customerId === used.customer_id ? c.session.id : null);
  });
}

async function byCurrent(c: RequestContext, current: string, password: string): Promise<void> {
  const { customerId, id, readOnly } = c.session;
  if (customerId === null || id === null || readOnly) throw authRequired();
  const now = c.now();
  const known = await one(
    c.em,
    sql<{
      password_hash: string | null;
      locked_until: string | null;
    }>`select password_hash, locked_until from customers where id = ${customerId}`,
  );
  const isLocked = Boolean(known?.locked_until && utc(known.locked_until) > now);
  if (isLocked || !(await passwordHolds(known?.password_hash ?? null, current))) {
    const locks = isLocked || (await countWrongPassword(c.em, customerId, now));
    const text = locks ? AUTH_TEXT.wrongPasswordLocked : AUTH_TEXT.wrongPassword;
    throw badRequest(text, { errorCode: locks ? 'wrong_password_locked' : 'wrong_password', fields: { current_password: text } });
  }
  const passwordHash = await hashPassword(password);
  const token = await c.em.transactional(async (em) => {
    await store(em, customerId, passwordHash, now);
    await endOtherSessions(em, customerId, id);
    return rotateSession(em, id, customerId, now);
  });
  sendSessionCookies(c, token, c.session.uuid);
}

async function store(em: Em, customerId: number, passwordHash: string, now: Date): Promise<void> {
  await run(em, sql`update customers set password_hash = ${passwordHash}, updated_at = ${now} where id = ${customerId}`);
  await run(em, sql`update password_resets set used_at = ${now} where customer_id = ${customerId} and used_at is null`);
  await forgiveWrongPasswords(em, customerId);
}
