import type { CallInput, LedgerAccountSum, LedgerEntryRow } from '@larder/contracts';
import { ACCOUNT_OWNER, type AccountKind, ledgerText, toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, sql } from '../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../platform/desk/cursor.ts';
import { isTimePosition } from './time-position.ts';

type Query = CallInput<'GET /desk/ledger/entries'>['query'];
/** Conditions of a list of movements. */
export type LedgerFilter = Omit<Query, 'cursor' | 'limit'>;

const KINDS = Object.keys(ACCOUNT_OWNER) as AccountKind[];

/** Sums the ledger by kind of account at both ends of a period; without bounds, all of it. */
export async function readLedgerAccounts(
  em: Em,
  { from, to }: CallInput<'GET /desk/ledger/accounts'>['query'],
): Promise<LedgerAccountSum[]> {
  const isEarlier = from ? sql<boolean>`e.happened_at < ${from}` : sql<boolean>`false`;
  const sum = (condition: ReturnType<typeof sql<boolean>>) => sql<string>`coalesce(sum(t.cents) filter (where ${condition}), 0)`;
  const rows = await db(em)
    .selectFrom('ledger_postings as t')
    .innerJoin('ledger_entries as e', 'e.id', 't.entry_id')
    .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
    .$if(to !== undefined, (query) => query.where('e.happened_at', '<', to ?? ''))
    .select('a.kind')
    .select(sum(isEarlier).as('opening'))
    .select(sum(sql<boolean>`t.cents > 0 and not ${isEarlier}`).as('credited'))
    .select(sum(sql<boolean>`t.cents < 0 and not ${isEarlier}`).as('debited'))
    .groupBy('a.kind')
    .execute();
  return KINDS.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    const [opening = 0, credited = 0, debited = 0] = [row?.opening, row?.credited, row?.debited].map((cents) =>
      Number(cents ?? 0),
    );
    return {
      ledger_account: kind,
      account_owner: ACCOUNT_OWNER[kind],
      opening_balance: toDollars(opening),
      credited: toDollars(credited),
      debited: toDollars(0 - debited),
      closing_balance: toDollars(opening + credited + debited),
    };
  });
}

/** Movements that match a filter, newest first. A text is an order's number or a customer's e-mail address. */
function entries(em: Em, { q, ledger_account: kind, from, to }: LedgerFilter) {
  let found = db(em).selectFrom('ledger_entries as e').orderBy('e.happened_at', 'desc').orderBy('e.id', 'desc');
  if (from) found = found.where('e.happened_at', '>=', from);
  if (to) found = found.where('e.happened_at', '<', to);
  if (kind)
    found = found.where((entry) =>
      entry.exists(
        entry
          .selectFrom('ledger_postings as t')
          .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
          .select('t.id')
          .whereRef('t.entry_id', '=', 'e.id')
          .where('a.kind', '=', kind),
      ),
    );
  if (!q) return found;
  if (/^#?\d{1,18}$/.test(q)) {
    const order = db(em)
      .selectFrom('orders as o')
      .select(sql<string>`o.id::text`.as('id'))
      .where('o.number', '=', q.replace('#', ''));
    return found.where(sql<string>`split_part(e.cause_id, ':', 1)`, 'in', order);
  }
  const own = db(em)
    .selectFrom('ledger_postings as t')
    .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select('t.entry_id')
    .where('c.email', '=', q.toLowerCase());
  return found.where('e.id', 'in', own);
}

/** Adds the accounts of movements `e` and their owner. */
const withAccounts = (em: Em, found: ReturnType<typeof entries>, limit: number) =>
  db(em)
    .selectFrom(
      found.select(['e.id', 'e.happened_at', 'e.reason', 'e.reverses', 'e.cause_kind', 'e.cause_id']).limit(limit).as('e'),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('ledger_postings as t')
          .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
          .leftJoin('customers as c', 'c.id', 'a.customer_id')
          .select([
            sql<AccountKind>`min(a.kind) filter (where t.cents < 0)`.as('source'),
            sql<AccountKind>`min(a.kind) filter (where t.cents > 0)`.as('target'),
            sql<string>`sum(t.cents) filter (where t.cents > 0)`.as('cents'),
            sql<string | null>`min(c.email::text)`.as('email'),
          ])
          .whereRef('t.entry_id', '=', 'e.id')
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.happened_at', 'e.reason', 'e.reverses', 'e.cause_kind', 'e.cause_id'])
    .select(['m.source', 'm.target', 'm.cents', 'm.email'])
    .orderBy('e.happened_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();

const present = (row: Awaited<ReturnType<typeof withAccounts>>[number]): LedgerEntryRow => ({
  entry_id: row.id,
  happened_at: isoUtc(row.happened_at),
  entry_text: ledgerText(row.reason, row.reverses !== null),
  entry_reason: row.reason,
  is_reversal: row.reverses !== null,
  from_account: row.source,
  to_account: row.target,
  moved_amount: toDollars(Number(row.cents)),
  customer_email: row.email,
  cause_kind: row.cause_kind,
  cause_id: row.cause_id,
});

/** Returns one page of movements, newest first. @throws HttpError 400 for an unknown cursor */
export async function readLedgerEntries(
  em: Em,
  { cursor, limit, ...filter }: Query,
): Promise<{ items: LedgerEntryRow[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor, isTimePosition);
  let found = entries(em, filter);
  if (after)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('e.happened_at', 'e.id'), '<', tuple(after[0], after[1])));
  const { rows, next_cursor } = pageOf(await withAccounts(em, found, limit + 1), limit, (row) => [row.happened_at, row.id]);
  return { items: rows.map(present), next_cursor };
}
