import { type Allergen, leftOutBriefly } from '@larder/rules';
import { mayContain } from '../products/filters.ts';
import type { CardScope } from '../products/cards.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

/** A scope adapted to a shopper, and the text about what it leaves out; null when nothing is left out. */
export interface Suiting {
  scope: CardScope;
  hidden: string | null;
}

/**
 * Excludes from recommendations what names an avoided allergen, and food without allergen data, as lists do
 * (`listings/for-shopper.ts`).
 */
export async function suiting(em: Em, scope: CardScope, avoided: readonly Allergen[]): Promise<Suiting> {
  if (avoided.length === 0) return { scope, hidden: null };
  const names = mayContain(avoided);
  const left = await db(em)
    .selectFrom('products as p')
    .select('p.id')
    .where(sql<boolean>`(${scope.where})`)
    .where(names)
    .limit(1)
    .executeTakeFirst();
  return { scope: { ...scope, where: sql`(${scope.where}) and not ${names}` }, hidden: left ? leftOutBriefly(avoided) : null };
}
