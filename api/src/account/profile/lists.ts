import type { CallInput, CallResponse } from '@larder/contracts';
import type { RequestContext } from '../../platform/http/context.ts';
import { customerOf } from '../../platform/http/customer-of.ts';
import { notFound } from '../../platform/http/errors.ts';
import { countOfRows, db } from '../../platform/db/db.ts';
import { isoUtc, queryPrepared } from '../../platform/db/sql.ts';

/** OP-096: favorites, newest first; one knows them all, so the hearts need no page. */
export async function readFavorites(
  c: RequestContext,
  { query: { cur_page: page, page_size: size } }: CallInput<'GET /account/wishlist'>,
): Promise<CallResponse<'GET /account/wishlist'>> {
  const own = db(c.em).selectFrom('favorites').where('customer_id', '=', customerOf(c));
  const ordered = own.select(['product_id', 'added_at']).orderBy('added_at', 'desc').orderBy('product_id');
  const found = await (size === undefined ? ordered : ordered.limit(size).offset((page - 1) * size)).execute();
  const { total } =
    size === undefined ? { total: found.length } : await own.select(countOfRows.as('total')).executeTakeFirstOrThrow();
  return {
    items: found.map((f) => f.product_id),
    list_item_data: found.map((f) => ({ product_id: f.product_id, added_at: isoUtc(f.added_at) })),
    total,
  };
}

/** API-076; adding twice is adding once. Throws 404 for an unknown product. */
export async function addFavorite(c: RequestContext, productId: number): Promise<void> {
  const product = await db(c.em).selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
  if (!product) throw notFound('Product');
  await db(c.em)
    .insertInto('favorites')
    .values({ customer_id: customerOf(c), product_id: productId, added_at: c.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** API-077; removing what is not there is fine. */
export async function removeFavorite(c: RequestContext, productId: number): Promise<void> {
  await db(c.em).deleteFrom('favorites').where('customer_id', '=', customerOf(c)).where('product_id', '=', productId).execute();
}

/** API-039: ids of products with a stock reminder that was not sent yet. */
export async function readReminders(c: RequestContext): Promise<CallResponse<'GET /account/reminders'>> {
  const active = db(c.em)
    .selectFrom('reminders')
    .select('product_id')
    .where('customer_id', '=', customerOf(c))
    .where('sent_at', 'is', null)
    .orderBy('product_id');
  const found = await queryPrepared(c.em, active);
  return { items: found.map((f) => f.product_id) };
}
