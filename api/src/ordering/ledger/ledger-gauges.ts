import { ACCOUNT_OWNER, type OwnedAccount } from '@larder/rules';
import { MINUTE } from '../../platform/clock.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { watched } from '../../platform/http/watched.ts';
import type { Services } from '../../platform/services.ts';
import { ledgerProblems } from './problems.ts';

const OWED = (Object.keys(ACCOUNT_OWNER) as (keyof typeof ACCOUNT_OWNER)[]).filter(
  (kind): kind is OwnedAccount => ACCOUNT_OWNER[kind] !== 'store',
);

/** Both read much of the ledger, and neither is a matter of seconds. */
const EVERY = 10 * MINUTE;

/** Balances of shoppers' accounts and gift cards, cents by kind. They include expired lots that are not closed yet. */
export async function owedByKind(em: Em): Promise<{ kind: OwnedAccount; cents: number }[]> {
  const found = await db(em)
    .selectFrom('ledger_open_lots as l')
    .innerJoin('ledger_accounts as a', 'a.id', 'l.account_id')
    .select(['a.kind', sql<string>`sum(l.cents)`.as('cents')])
    .groupBy('a.kind')
    .execute();
  return OWED.map((kind) => ({ kind, cents: Number(found.find((row) => row.kind === kind)?.cents ?? 0) }));
}

/** Registers the operator's ledger metrics: liabilities, and whether the ledger is consistent. */
export function ledgerGauges({ metrics, log, fork }: Services): void {
  watched({
    registry: metrics.registry,
    log,
    name: 'ledger_owed_cents',
    help: 'What the store owes shoppers, by kind of account, in cents',
    labels: ['kind'],
    every: EVERY,
    read: async () => (await owedByKind(fork())).map(({ kind, cents }) => ({ labels: { kind }, value: cents })),
  });
  watched({
    registry: metrics.registry,
    log,
    name: 'ledger_problems',
    help: 'Things of the ledger that do not add up; anything above 0 is wrong',
    labels: [],
    every: EVERY,
    read: async () => [{ labels: {}, value: (await ledgerProblems(fork())).length }],
  });
}
