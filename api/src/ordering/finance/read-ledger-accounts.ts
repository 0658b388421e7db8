import type { CallInput, LedgerAccountSum } from '@larder/contracts';
import { ACCOUNT_OWNER, type AccountKind, toDollars } from '@larder/rules';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

const KINDS = Object.keys(ACCOUNT_OWNER) as AccountKind[];

/** Movements of all accounts of a kind, cents; `debited` is not above zero. */
interface Sums {
  credited: number;
  debited: number;
}
type SumsByKind = ReadonlyMap<AccountKind, Sums>;

const COLUMNS = [
  sql<string>`coalesce(sum(t.cents) filter (where t.cents > 0), 0)`.as('credited'),
  sql<string>`coalesce(sum(t.cents) filter (where t.cents < 0), 0)`.as('debited'),
] as const;

const byKind = (rows: readonly { kind: AccountKind; credited: string; debited: string }[]): SumsByKind =>
  new Map(rows.map(({ kind, credited, debited }) => [kind, { credited: Number(credited), debited: Number(debited) }]));

/** Sums of the complete ledger, by the index of its accounts. */
const sumAll = async (em: Em): Promise<SumsByKind> =>
  byKind(
    await db(em)
      .selectFrom('ledger_postings as t')
      .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
      .select(['a.kind', ...COLUMNS])
      .groupBy('a.kind')
      .execute(),
  );

/** Sums of the movements since a moment, by the index of their times. */
const sumSince = async (em: Em, from: string): Promise<SumsByKind> =>
  byKind(
    await db(em)
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_postings as t', 't.entry_id', 'e.id')
      .innerJoin('ledger_accounts as a', 'a.id', 't.account_id')
      .select(['a.kind', ...COLUMNS])
      .where('e.happened_at', '>=', from)
      .groupBy('a.kind')
      .execute(),
  );

/**
 * Sums the ledger by kind of account at both ends of a period; without bounds, all of it. It subtracts later movements from the present
 * balances, so that a recent period costs little.
 */
export async function readLedgerAccounts(
  em: Em,
  { from, to }: CallInput<'GET /desk/ledger/accounts'>['query'],
): Promise<LedgerAccountSum[]> {
  const all = await sumAll(em);
  const sinceFrom = from ? await sumSince(em, from) : all;
  const sinceTo: SumsByKind = to ? await sumSince(em, to) : new Map();
  return KINDS.map((kind) => {
    const sumOf = (sums: SumsByKind): Sums => sums.get(kind) ?? { credited: 0, debited: 0 };
    const [complete, begun, later] = [sumOf(all), sumOf(sinceFrom), sumOf(sinceTo)];
    const balance = complete.credited + complete.debited;
    return {
      ledger_account: kind,
      account_owner: ACCOUNT_OWNER[kind],
      opening_balance: toDollars(balance - begun.credited - begun.debited),
      credited: toDollars(begun.credited - later.credited),
      debited: toDollars(later.debited - begun.debited),
      closing_balance: toDollars(balance - later.credited - later.debited),
    };
  });
}
