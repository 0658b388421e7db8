import { after, MINUTE } from '../../platform/clock.ts';
import { db, json } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { hashToken } from '../session/token.ts';
import type { CHALLENGE_KINDS } from './challenge.table.ts';

type Kind = (typeof CHALLENGE_KINDS)[number];

/** How long a challenge stays valid (ms), by the machine's time. */
const CHALLENGE_LIFE = 10 * MINUTE;
/** Limit of open challenges per session: enough for several tabs, not for bulk storage. */
const OPEN_AT_ONCE = 5;

interface Given {
  sessionId: string;
  kind: Kind;
  /** The value that the client has to return. */
  value: string;
}

/** Stores a session's challenge, with secrets that only the server may know. */
export async function giveChallenge(
  em: Em,
  { sessionId, kind, value }: Given,
  secrets: Record<string, string>,
  now: Date,
): Promise<void> {
  await db(em)
    .insertInto('challenges')
    .values({
      value_hash: hashToken(value),
      session_id: sessionId,
      kind,
      secrets: json(secrets),
      expires_at: after(now, CHALLENGE_LIFE),
    })
    .execute();
  const newest = db(em)
    .selectFrom('challenges')
    .select('value_hash')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .orderBy('expires_at', 'desc')
    .limit(OPEN_AT_ONCE);
  await db(em)
    .deleteFrom('challenges')
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('value_hash', 'not in', newest)
    .execute();
}

/** Redeems a challenge, once. Returns its secrets; null when it is unknown in this session, used or expired. */
export async function takeChallenge(
  em: Em,
  { sessionId, kind, value }: Given,
  now: Date,
): Promise<Readonly<Record<string, string>> | null> {
  const claimed = await db(em)
    .deleteFrom('challenges')
    .where('value_hash', '=', hashToken(value))
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .returning(['secrets', 'expires_at'])
    .executeTakeFirst();
  return claimed && new Date(claimed.expires_at) > now ? claimed.secrets : null;
}

/** Deletes expired challenges. Returns how many. */
export async function sweepChallenges(em: Em, now: Date): Promise<number> {
  const swept = await db(em).deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).executeTakeFirst();
  return Number(swept.numDeletedRows);
}
