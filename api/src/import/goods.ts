import type { Em } from '../platform/db/orm.ts';
import { one, rows, sql } from '../platform/db/sql.ts';

/** What sells best of all that anybody may put on a list, with the least number that is sold of it. */
export function bestGoods(
  em: Em,
  { limit, autoship = false }: { limit: number; autoship?: boolean },
): Promise<{ id: number; min: number }[]> {
  return rows(
    em,
    sql<{ id: number; min: number }>`select id, min_order_qty as min from products
      where listed and (autoship_enabled or not ${autoship}) and is_available and in_stock and product_type = 'simple' order by rank desc, id limit ${limit}`,
  );
}

/** Whether the shelves hold anything. */
export async function hasProducts(em: Em): Promise<boolean> {
  return (await one(em, sql<{ any: boolean }>`select exists (select 1 from products) as any`))?.any ?? false;
}
