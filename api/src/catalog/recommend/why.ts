import { anyOf, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared } from '../../platform/db/sql.ts';
import { namesOfAttributes, namesOfCategories } from '../products/product-expressions.ts';
import { reasonOf } from './picks.ts';
import type { Taste } from './taste.ts';

/** Returns the displayed reason why each product is recommended for this taste, by product id. */
export async function reasonsFor(
  em: Em,
  ids: readonly number[],
  { shelves, diets, preferences }: Taste,
): Promise<ReadonlyMap<number, string>> {
  const reasons = db(em)
    .selectFrom('products as p')
    .select([
      'p.id',
      namesOfAttributes(diets).as('diets'),
      namesOfAttributes(preferences).as('preferences'),
      namesOfCategories(shelves).as('categories'),
    ])
    .where('p.id', '=', anyOf(ids));
  const found = await queryPrepared(em, reasons);
  return new Map(found.map((row) => [row.id, reasonOf(row)]));
}
