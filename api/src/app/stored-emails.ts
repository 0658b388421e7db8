import { parseEmailAddress } from '@larder/rules';
import { db } from '../platform/db/db.ts';
import type { Em } from '../platform/db/orm.ts';

/** A stored address that is not canonical, or to which no mail is sent. */
export interface StoredEmailProblem {
  /** Where it is stored: `account 7`. */
  place: string;
  /** As JSON in ASCII, so that invisible characters show. */
  stored: string;
  problem: string;
}

/** Rows of one read. */
const BATCH = 10_000;

/** JSON of a text, with everything outside of printable ASCII escaped. */
export const asciiJson = (text: string): string =>
  JSON.stringify(text).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Finds stored addresses that {@link parseEmailAddress} refuses or spells otherwise: of accounts, of gift cards that are not redeemed, and of who
 * was invited. They were stored before there was one grammar.
 */
export async function findStoredEmailProblems(em: Em): Promise<StoredEmailProblem[]> {
  return [...(await ofAccounts(em)), ...(await ofGiftCards(em)), ...(await ofInvited(em))];
}

/** Returns the problem of a stored address; null for a canonical one. */
function judge(place: string, stored: string): (StoredEmailProblem & { canonical: string | null }) | null {
  const canonical = parseEmailAddress(stored);
  if (canonical === stored) return null;
  const problem = canonical === null ? 'not a valid address; no mail is sent to it' : `should be ${canonical}`;
  return { place, stored: asciiJson(stored), problem, canonical };
}

async function ofAccounts(em: Em): Promise<StoredEmailProblem[]> {
  const found: StoredEmailProblem[] = [];
  const read = (after: number) =>
    db(em).selectFrom('customers').select(['id', 'email']).where('id', '>', after).orderBy('id').limit(BATCH).execute();
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0)) {
    for (const { id, email } of rows) {
      const wrong = judge(`account ${id}`, email);
      if (!wrong) continue;
      const { canonical, ...report } = wrong;
      const other = canonical === null ? undefined : await otherAccount(em, id, canonical);
      found.push(other ? { ...report, problem: `${report.problem}, which is account ${other.id}` } : report);
    }
  }
  return found;
}

const otherAccount = (em: Em, id: number, email: string): Promise<{ id: number } | undefined> =>
  db(em).selectFrom('customers').select('id').where('email', '=', email).where('id', '<>', id).executeTakeFirst();

async function ofGiftCards(em: Em): Promise<StoredEmailProblem[]> {
  const cards = await db(em)
    .selectFrom('gift_cards')
    .select(['id', 'recipient_email', 'sender_email'])
    .where('state', 'in', ['bought', 'sent'])
    .orderBy('id')
    .execute();
  return cards.flatMap(({ id, recipient_email, sender_email }) =>
    reports([judge(`recipient of gift card ${id}`, recipient_email), judge(`sender of gift card ${id}`, sender_email)]),
  );
}

async function ofInvited(em: Em): Promise<StoredEmailProblem[]> {
  const invited = await db(em).selectFrom('invite_recipients').select(['email', 'stopped_at']).orderBy('email').execute();
  return reports(invited.map(({ email, stopped_at: at }) => judge(at === null ? 'invited' : 'invited, opted out', email)));
}

const reports = (judged: readonly ReturnType<typeof judge>[]): StoredEmailProblem[] =>
  judged.filter((each) => each !== null).map(({ place, stored, problem }) => ({ place, stored, problem }));
