import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** Returns the best-selling products that are allowed on any list, from a minimum of units sold. */
export function bestProducts(
  em: Em,
  { limit, autoship = false }: { limit: number; autoship?: boolean },
): Promise<{ id: number; min: number }[]> {
  return db(em)
    .selectFrom('products')
    .select(['id', 'min_order_qty as min'])
    .where('listed', '=', true)
    .where('is_available', '=', true)
    .where('in_stock', '=', true)
    .where('product_type', '=', 'simple')
    .$if(autoship, (query) => query.where('autoship_enabled', '=', true))
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Label facts of a product, for lists of product data. */
export interface ListedProductFacts {
  id: number;
  size: string | null;
  ingredients: string | null;
  isEbt: boolean;
  isAutoship: boolean;
  min: number;
}

/** The facts of what the store shows first. */
export function listedProductFacts(em: Em, limit: number): Promise<ListedProductFacts[]> {
  return db(em)
    .selectFrom('products')
    .select([
      'id',
      'size_text as size',
      'ingredients',
      'ebt_eligible as isEbt',
      'autoship_enabled as isAutoship',
      'min_order_qty as min',
    ])
    .where('listed', '=', true)
    .where('product_type', '=', 'simple')
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Whether the catalog contains any product. */
export async function hasProducts(em: Em): Promise<boolean> {
  return (await db(em).selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
