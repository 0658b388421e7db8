import { randomUUID } from 'node:crypto';
import { groupOf, hasPermission, isDeskRole, isPayingMember, isPlaUser, roleOf } from '@larder/rules';
import { DAY, HOUR, after } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { queryPrepared, utc } from '../../platform/db/sql.ts';
import type { SessionState } from '../../platform/http/context.ts';
import { isWriteOutage } from '../../platform/outage/outage.ts';
import { authRequired } from '../../platform/http/errors.ts';
import { type Viewer, visitor } from '../../platform/http/viewer.ts';
import { hashToken, MAIL_TOKEN_LIFE, newToken } from './token.ts';

/** OP-076: 30 days, rolling (ms). */
export const SESSION_LIFE = 30 * DAY;
/** How long after their last proof of identity a shopper has to sign in again, however busy the session was (ms). */
const SIGN_IN_LIFE = 180 * DAY;
/** A session in use is written at most this often (ms). */
const TOUCH_EVERY = HOUR;

/** A live session with its viewer. */
export interface LoadedSession {
  session: SessionState & { id: string };
  viewer: Viewer;
  tokenHash: Buffer;
  /** The cookie should be sent again with a new end. */
  isTouched: boolean;
  /** The customer as whom the employee views the store, and until when; null for none. */
  view: { customerId: number; until: Date } | null;
}

/** Columns of a customer that make the viewer. */
const VIEWER_COLUMNS = [
  'c.user_status',
  'c.is_employee',
  'c.utm_campaign',
  'c.user_is_pla',
  'c.do_not_sell_at',
  'c.purchases_version',
] as const;

/** The live session with this hash of its token, with columns of its owner; a session of a visitor or a blocked customer has no owner. */
const liveSession = (em: Em, tokenHash: Buffer, now: Date) =>
  db(em)
    .selectFrom('sessions as s')
    .leftJoin('customers as c', (join) => join.onRef('c.id', '=', 's.customer_id').on('c.access_blocked', '=', false))
    .leftJoin('desk_roles as d', (join) => join.onRef('d.customer_id', '=', 'c.id').on('c.is_employee', '=', true))
    .select(['s.id', 's.uuid', 's.customer_id', 's.read_only', 's.seen_at', 's.proved_at', 's.code_proved_at'])
    .select(['s.viewed_customer_id', 's.viewing_until'])
    .select(VIEWER_COLUMNS)
    .select('d.roles as desk_roles')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now.toISOString())
    .where((session) =>
      session.or([
        session('s.customer_id', 'is', null),
        session('s.read_only', '=', true),
        session('s.proved_at', '>', after(now, -SIGN_IN_LIFE).toISOString()),
      ]),
    );

type Row = Awaited<ReturnType<ReturnType<typeof liveSession>['executeTakeFirstOrThrow']>>;

/**
 * Loads the session and the viewer of a cookie by one prepared statement, because every call of every shopper begins with it.
 * @param now UTC
 * @returns undefined when there is no such live session
 */
export async function loadSession(em: Em, token: string, now: Date): Promise<LoadedSession | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await queryPrepared(em, liveSession(em, tokenHash, now));
  if (!row) return undefined;
  const isTouched = now.getTime() - utc(row.seen_at).getTime() > TOUCH_EVERY;
  if (isTouched) {
    await prolong(em, row.id, now);
  }
  // A blocked or deleted account leaves the session, which is then a visitor's.
  const customerId = row.user_status === null ? null : row.customer_id;
  return {
    session: {
      id: row.id,
      uuid: row.uuid,
      customerId,
      readOnly: row.read_only,
      provedAt: utc(row.proved_at),
      codeProvedAt: utc(row.code_proved_at),
    },
    viewer: viewerOf(row, customerId),
    tokenHash,
    isTouched,
    view: viewOf(row, now),
  };
}

function viewOf({ viewed_customer_id: customerId, viewing_until }: Row, now: Date): LoadedSession['view'] {
  const until = utc(viewing_until);
  return customerId === null || until === null || until <= now ? null : { customerId, until };
}

/** The session and the viewer of a call that an employee makes while they view the store as a customer; otherwise those that were loaded. */
export async function viewedAs(
  em: Em,
  { session, viewer, view }: LoadedSession,
): Promise<Pick<LoadedSession, 'session' | 'viewer'>> {
  if (!view || !hasPermission(viewer.deskRoles, 'customers.impersonate')) return { session, viewer };
  const row = await db(em)
    .selectFrom('customers as c')
    .select(VIEWER_COLUMNS)
    .where('c.id', '=', view.customerId)
    .where('c.access_blocked', '=', false)
    .executeTakeFirst();
  if (!row) return { session, viewer };
  const { customerId, until } = view;
  return {
    session: { ...session, customerId, provedAt: null, codeProvedAt: null, viewedUntil: until },
    viewer: viewerOf({ ...row, desk_roles: null }, customerId),
  };
}

/** Prolongs a session in use. A database that takes no writes prolongs it later: reading goes on meanwhile. */
async function prolong(em: Em, id: string, now: Date): Promise<void> {
  try {
    await db(em)
      .updateTable('sessions')
      .set({ seen_at: now, expires_at: after(now, SESSION_LIFE) })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (!isWriteOutage(error)) throw error;
  }
}

type ViewerRow = Pick<
  Row,
  'user_status' | 'is_employee' | 'utm_campaign' | 'user_is_pla' | 'do_not_sell_at' | 'purchases_version' | 'desk_roles'
>;

function viewerOf(row: ViewerRow, customerId: number | null): Viewer {
  if (customerId === null || row.user_status === null) return visitor;
  const isEmployee = row.is_employee ?? false;
  const isMember = isPayingMember(row.user_status);
  return {
    customerId,
    role: roleOf({
      status: row.user_status,
      isEmployee,
      isPla: isPlaUser({ isMember, utmCampaign: row.utm_campaign, flag: row.user_is_pla ?? false }),
    }),
    userStatus: row.user_status,
    groupId: groupOf(row.user_status, isEmployee),
    isEmployee,
    deskRoles: row.desk_roles?.filter(isDeskRole) ?? [],
    apiKey: null,
    doNotSell: row.do_not_sell_at !== null,
    purchasesVersion: row.purchases_version ?? 0,
  };
}

interface NewSession {
  uuid: string | null;
  ip: string;
  userAgent: string;
  reqsource: string;
  now: Date;
}

/** Makes a visitor's session; answers its secret, which is stored nowhere. */
export async function createSession(
  em: Em,
  from: NewSession,
): Promise<{ token: string; session: SessionState & { id: string } }> {
  const token = newToken();
  const uuid = from.uuid ?? randomUUID();
  const { ip, reqsource, now } = from;
  const row = await db(em)
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      uuid,
      ip,
      user_agent: from.userAgent.slice(0, 400),
      reqsource,
      created_at: now,
      seen_at: now,
      expires_at: after(now, SESSION_LIFE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { token, session: { id: row.id, uuid, customerId: null, readOnly: false, provedAt: null, codeProvedAt: null } };
}

/**
 * Gives a session another secret and owner; the old cookie becomes invalid (no session fixation). Counts as a proof of identity
 * unless `readOnly`.
 */
export async function rotateSession(em: Em, sessionId: string, customerId: number, now: Date, readOnly = false): Promise<string> {
  const token = newToken();
  await db(em)
    .updateTable('sessions')
    .set({ token_hash: hashToken(token), customer_id: customerId, read_only: readOnly })
    .set({ seen_at: now, proved_at: readOnly ? null : now, code_proved_at: null, expires_at: after(now, SESSION_LIFE) })
    .where('id', '=', sessionId)
    .execute();
  return token;
}

/** Deletes a session, which signs its browser out. */
export async function endSession(em: Em, sessionId: string): Promise<void> {
  await db(em).deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Signs a customer out everywhere, except in one session (OP-074). */
export async function endOtherSessions(em: Em, customerId: number, keep: string | null): Promise<void> {
  const theirs = db(em).deleteFrom('sessions').where('customer_id', '=', customerId);
  await (keep === null ? theirs : theirs.where('id', '<>', keep)).execute();
}

/**
 * Checks that a customer's session still exists, after the customer's row is locked; ending all sessions takes the same lock. A
 * change that began earlier therefore cannot commit after it.
 * @throws HttpError 401 when the session has ended
 */
export async function requireLiveSession(em: Em, sessionId: string | null, customerId: number): Promise<void> {
  const live = await db(em)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!live) throw authRequired();
}

/** Ends the sessions of a customer that links of mails opened (OP-079). */
export async function endMailSessions(em: Em, customerId: number): Promise<void> {
  await db(em).deleteFrom('sessions').where('customer_id', '=', customerId).where('read_only', '=', true).execute();
}

/** Records that the owner just proved their identity in this session, by the password or by a code (OP-197). */
export async function markProved(em: Em, sessionId: string, by: 'password' | 'code', now: Date): Promise<void> {
  await db(em)
    .updateTable('sessions')
    .set({ proved_at: now, ...(by === 'code' && { code_proved_at: now }) })
    .where('id', '=', sessionId)
    .execute();
}

/** Deletes expired sessions and used links of mails; a job calls it. Returns how many sessions. */
export async function sweepSessions(em: Em, now: Date): Promise<number> {
  const ended = await db(em).deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).executeTakeFirst();
  const forgotten = after(now, -2 * MAIL_TOKEN_LIFE).toISOString();
  await db(em).deleteFrom('mail_token_uses').where('used_at', '<=', forgotten).execute();
  return Number(ended.numDeletedRows);
}
