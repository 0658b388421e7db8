import type { CallInput, LedgerEntryRow } from '@larder/contracts';
import { ledgerText, toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isoUtc, sql } from '../../platform/db/sql.ts';
import { decodeCursor, pageOf } from '../../platform/desk/cursor.ts';
import { filterEntries } from './ledger-filter.ts';
import { isMomentAndNumber } from './time-position.ts';

type Query = CallInput<'GET /desk/ledger/entries'>['query'];

/** Adds the accounts of movements `e` and their owner. */
const withAccounts = (em: Em, found: ReturnType<typeof filterEntries>, limit: number) =>
  db(em)
    .selectFrom(
      found.select(['e.id', 'e.happened_at', 'e.reason', 'e.reverses', 'e.cause_kind', 'e.cause_id']).limit(limit).as('e'),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('ledger_postings as t')
          .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
          .leftJoin('customers as c', 'c.id', 'a.customer_id')
          .select(({ fn }) => [
            fn
              .min('a.kind')
              .filterWhere(sql<boolean>`t.cents < 0`)
              .as('source'),
            fn
              .min('a.kind')
              .filterWhere(sql<boolean>`t.cents > 0`)
              .as('target'),
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
  const after = decodeCursor(cursor, isMomentAndNumber);
  let found = filterEntries(em, filter);
  if (after)
    found = found.where(({ eb, refTuple, tuple }) => eb(refTuple('e.happened_at', 'e.id'), '<', tuple(after[0], after[1])));
  const { rows, next_cursor } = pageOf(await withAccounts(em, found, limit + 1), limit, (row) => [row.happened_at, row.id]);
  return { items: rows.map(present), next_cursor };
}
