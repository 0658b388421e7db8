import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { bitsOf, type Clause, sumOfBits } from './product-bitmaps.ts';
import { refreshFewBitmaps } from './refresh-bitmaps.ts';

/** How many products fit every clause. */
export async function countProducts(em: Em, clauses: readonly Clause[]): Promise<number> {
  await refreshFewBitmaps(em);
  const { count } = await db(em)
    .selectNoFrom(sumOfBits(sql`(${bitsOf(clauses)})`).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
