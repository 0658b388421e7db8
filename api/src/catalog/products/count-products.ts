// Unchecked SQL: bit strings have no types in the query builder.
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { bitsOf, type Clause, sumOfBits } from './product-bitmaps.ts';
import { refreshFewBitmaps } from './refresh-bitmaps.ts';

/** How many products fit every clause. */
export async function countProducts(em: Em, clauses: readonly Clause[]): Promise<number> {
  await refreshFewBitmaps(em);
  return (await queryRows(em, sql<{ n: number }>`select ${sumOfBits(sql`(${bitsOf(clauses)})`)} as n`))[0]?.n ?? 0;
}
