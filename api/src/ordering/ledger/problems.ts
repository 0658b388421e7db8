import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

/** Maximum number of reported problems per kind. */
const MOST = 20;

/**
 * Lists inconsistencies of the ledger, one text each; empty when it is consistent. It reads the complete ledger. Triggers
 * prevent each of them, so a text means that a writer bypassed the triggers, or that a backup was restored partially.
 */
export async function ledgerProblems(em: Em): Promise<string[]> {
  const unbalanced = await db(em)
    .selectFrom('ledger_postings')
    .select(['entry_id', sql<string>`sum(cents)`.as('cents')])
    .groupBy('entry_id')
    .having(({ fn }) => fn.sum('cents'), '<>', 0)
    .limit(MOST)
    .execute();
  const below = await db(em)
    .selectFrom('ledger_postings')
    .select(['lot_id', sql<string>`sum(cents)`.as('cents')])
    .where('lot_id', 'is not', null)
    .groupBy('lot_id')
    .having(({ fn }) => fn.sum('cents'), '<', 0)
    .limit(MOST)
    .execute();
  const foreign = await db(em)
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.id', 'p.account_id')
    .leftJoin('ledger_lots as l', 'l.id', 'p.lot_id')
    .select(['p.id'])
    .where(
      sql<boolean>`l.account_id is distinct from case when a.customer_id is null and a.gift_card is null then null else a.id end`,
    )
    .limit(MOST)
    .execute();
  const unclosed = await db(em)
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_lots as l', 'l.id', 'p.lot_id')
    .select(['l.id', sql<string>`sum(p.cents)`.as('cents')])
    .where('l.closed_at', 'is not', null)
    .groupBy('l.id')
    .having(({ fn }) => fn.sum('p.cents'), '<>', 0)
    .limit(MOST)
    .execute();
  return [
    ...unbalanced.map(({ entry_id, cents }) => `Entry ${entry_id} adds up to ${cents} cents and not to 0.`),
    ...below.map(({ lot_id, cents }) => `Of lot ${lot_id} ${cents} cents are left.`),
    ...foreign.map(({ id }) => `Posting ${id} is of another account than its lot.`),
    ...unclosed.map(({ id, cents }) => `Lot ${id} is closed with ${cents} cents in it.`),
  ];
}
