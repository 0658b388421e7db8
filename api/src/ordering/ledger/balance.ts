import { type Cents, type LedgerReason, ledgerText, type OwnedAccount, spendable } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { utc } from '../../platform/db/sql.ts';
import { findAccount, type Owner, readLots } from './accounts.ts';

/** Spendable balance of an owner at a moment, in cents. It excludes expired lots, whether they were closed or not. */
export async function balanceOf(em: Em, kind: OwnedAccount, owner: Owner, now: Date): Promise<Cents> {
  const account = await findAccount(em, kind, owner);
  return account === undefined ? 0 : spendable(await readLots(em, account), now);
}

/** The next part of the balance that ends: its cents, and when (UTC); null when none ends. */
export async function nextExpiry(
  em: Em,
  kind: OwnedAccount,
  owner: Owner,
  now: Date,
): Promise<{ cents: Cents; expiresAt: Date } | null> {
  const account = await findAccount(em, kind, owner);
  const lots = account === undefined ? [] : await readLots(em, account);
  const ends = lots.flatMap(({ left, endsAt }) => (endsAt && endsAt > now ? [{ left, endsAt }] : []));
  const [first] = ends.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  if (!first) return null;
  const together = ends.filter(({ endsAt }) => endsAt.getTime() === first.endsAt.getTime());
  return { cents: together.reduce((sum, { left }) => sum + left, 0), expiresAt: first.endsAt };
}

/** A movement as its owner reads it. */
export interface HistoryLine {
  /** To read on from: `before` of the next page. */
  id: string;
  reason: LedgerReason;
  text: string;
  /** Positive for earnings, negative for spendings. */
  cents: Cents;
  happenedAt: Date;
  /** When an earning ends (UTC); null for never, and for spendings. */
  expiresAt: Date | null;
}

interface HistoryPage {
  limit: number;
  before?: string;
}

/** Reads the movements of an account, newest first; `before` continues below a line. */
export async function historyOf(em: Em, kind: OwnedAccount, owner: Owner, page: HistoryPage): Promise<HistoryLine[]> {
  const account = await findAccount(em, kind, owner);
  if (account === undefined) return [];
  const lines = await historyLines(em, account, page).execute();
  return lines.map(({ id, reason, reverses, cents, happened_at, expires_at }) => ({
    id,
    reason,
    text: ledgerText(reason, reverses !== null),
    cents: Number(cents),
    happenedAt: utc(happened_at),
    expiresAt: utc(expires_at),
  }));
}

/** Query of {@link historyOf}: it scans the index of the account's postings, whatever their number. */
export const historyLines = (em: Em, account: number, { limit, before }: HistoryPage) =>
  db(em)
    .selectFrom((own) =>
      own
        .selectFrom('ledger_postings')
        .select(['entry_id', ({ fn }) => fn.sum<string>('cents').as('cents')])
        .where('account_id', '=', account)
        .$if(before !== undefined, (query) => query.where('entry_id', '<', before ?? ''))
        .groupBy('entry_id')
        .orderBy('entry_id', 'desc')
        .limit(limit)
        .as('m'),
    )
    .innerJoin('ledger_entries as e', 'e.id', 'm.entry_id')
    .select(['e.id', 'e.reason', 'e.reverses', 'm.cents', 'e.happened_at'])
    .select(({ selectFrom }) =>
      selectFrom('ledger_lots as l')
        .select(({ fn }) => fn.min('l.expires_at').as('at'))
        .whereRef('l.entry_id', '=', 'e.id')
        .as('expires_at'),
    )
    .orderBy('m.entry_id', 'desc');
