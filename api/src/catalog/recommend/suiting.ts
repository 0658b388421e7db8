// Raw SQL (not type-checked): a scope is put together from fragments, one of which names its tables.
import { type Allergen, leftOutBriefly } from '@larder/rules';
import { mayContain } from '../products/filters.ts';
import { ALL_PRODUCTS, type CardScope } from '../products/cards.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';

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
  const { from = ALL_PRODUCTS, where } = scope;
  const left = await queryPrepared(em, sql`select p.id from ${from} where (${where}) and ${names} limit 1`);
  return {
    scope: { ...scope, where: sql`(${where}) and not ${names}` },
    hidden: left.length > 0 ? leftOutBriefly(avoided) : null,
  };
}
