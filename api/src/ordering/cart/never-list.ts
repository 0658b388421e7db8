import type { CallResponse } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { cardSql } from '../../catalog/products/card-column.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db, storeNow } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/http/errors.ts';

/** Maximum number of returned cards; the total counts all. */
const SHOWN = 200;

/**
 * Reads the products that must not be added to the cart automatically, the latest first, with their number (ACC-109, OP-086).
 * It leaves out products that are no longer sold.
 */
export async function readNeverList(em: Em, customerId: number, groupId: GroupId): Promise<CallResponse<'GET /neverlist'>> {
  const found = await db(em)
    .selectFrom('prefill_marks as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select([cardSql(groupId).as('card'), sql<number>`count(*) over ()::int`.as('total')])
    .where('m.customer_id', '=', customerId)
    .where('m.status', '=', 'never_item')
    .where('p.is_available', '=', true)
    .orderBy('m.updated_at', 'desc')
    .orderBy('m.product_id')
    .limit(SHOWN)
    .execute();
  return { products: found.map(({ card }) => card), total: found[0]?.total ?? 0 };
}

/**
 * Adds a product to the never list; a repeated call changes nothing.
 * @throws HttpError 404 for an unknown product
 */
export async function addNever(em: Em, customerId: number, productId: number): Promise<void> {
  const known = await db(em)
    .insertInto('prefill_marks')
    .columns(['customer_id', 'product_id', 'status'])
    .expression((product) =>
      product
        .selectFrom('products')
        .select([sql<number>`${customerId}::int`.as('customer_id'), 'id', product.val('never_item' as const).as('status')])
        .where('id', '=', productId),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ status: 'never_item', updated_at: storeNow }),
    )
    .returning('product_id')
    .executeTakeFirst();
  if (!known) throw notFound('Product');
}

/** Takes a product off the never list. @throws HttpError 404 when it is not on it */
export async function removeNever(em: Em, customerId: number, productId: number): Promise<void> {
  const removed = await db(em)
    .deleteFrom('prefill_marks')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .where('status', '=', 'never_item')
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound('Item');
}
