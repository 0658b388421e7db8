import type { ListChoice } from '@larder/contracts';
import { countOfRows, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';

/** All lists of a shopper by name, and whether a product is on each (OP-084); there are a hundred at most. */
export function readChoices(em: Em, customerId: number, productId: number): Promise<ListChoice[]> {
  return db(em)
    .selectFrom('lists as l')
    .select(['l.id as list_id', 'l.name'])
    .select(({ selectFrom, exists }) => [
      selectFrom('list_items')
        .select(countOfRows.as('n'))
        .whereRef('list_id', '=', 'l.id')
        .$asScalar()
        .$notNull()
        .as('item_count'),
      exists(selectFrom('list_items').select('product_id').whereRef('list_id', '=', 'l.id').where('product_id', '=', productId))
        .$castTo<boolean>()
        .as('is_listed'),
    ])
    .where('l.customer_id', '=', customerId)
    .where('l.type_id', '=', 'shopping_list')
    .where('l.is_active', '=', true)
    .orderBy('l.name')
    .orderBy('l.id')
    .execute();
}

/** Returns the viewer's relation to a list: own or followed. */
export async function standingOf(
  em: Em,
  listId: number,
  customerId: number | null,
): Promise<{ is_own: boolean; is_saved: boolean }> {
  if (customerId === null) return { is_own: false, is_saved: false };
  const own = await db(em)
    .selectFrom('lists')
    .select('id')
    .where('id', '=', listId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const saved = await db(em)
    .selectFrom('list_saves')
    .select('list_id')
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return { is_own: own !== undefined, is_saved: saved !== undefined };
}
