import { after, MINUTE } from '../../platform/clock.ts';
import { db, json } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { hashToken } from '../session/token.ts';
import type { CHALLENGE_KINDS } from './challenge.table.ts';

type Kind = (typeof CHALLENGE_KINDS)[number];

/** How long a challenge stays valid (ms), by the machine's time. */
const CHALLENGE_LIFE = 10 * MINUTE;
/** Of these a session has at most so many open: several tabs, not a store of its own. */
const OPEN_AT_ONCE = 5;

interface Given {
  sessionId: string;
  kind: Kind;
  /** What will be brought back. */
  value: string;
}

/** Writes down what a session was given to be proved by, with what only the server may know of it. */
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

/** Takes it back, once; answers its secrets, or null when this session was not given it, has used it or took too long. */
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
