import type { CallResponse } from '@larder/contracts';
import type { RequestContext } from '../platform/http/context.ts';
import { customerOf } from '../platform/http/customer-of.ts';
import { notFound } from '../platform/http/errors.ts';
import { isoUtc, one, rows, run, sql } from '../platform/db/sql.ts';

/** OP-096: favorites, newest first. */
export async function readFavorites(c: RequestContext): Promise<CallResponse<'GET /account/wishlist'>> {
  const found = await rows(
    c.em,
    sql<{ product_id: number; added_at: string }>`select product_id, added_at from favorites
      where customer_id = ${customerOf(c)} order by added_at desc, product_id`,
  );
  return {
    items: found.map((f) => f.product_id),
    list_item_data: found.map((f) => ({ product_id: f.product_id, added_at: isoUtc(f.added_at) })),
    total: found.length,
  };
}

/** API-076; adding twice is adding once. Throws 404 for an unknown product. */
export async function addFavorite(c: RequestContext, productId: number): Promise<void> {
  if (!(await one(c.em, sql`select 1 from products where id = ${productId}`))) throw notFound('Product');
  await run(
    c.em,
    sql`insert into favorites (customer_id, product_id, added_at) values (${customerOf(c)}, ${productId}, ${c.now()}) on conflict do nothing`,
  );
}

/** API-077; removing what is not there is fine. */
export async function removeFavorite(c: RequestContext, productId: number): Promise<void> {
  await run(c.em, sql`delete from favorites where customer_id = ${customerOf(c)} and product_id = ${productId}`);
}

/** API-039: ids of products with a stock reminder that was not sent yet. */
export async function readReminders(c: RequestContext): Promise<CallResponse<'GET /account/reminders'>> {
  const found = await rows(
    c.em,
    sql<{
      product_id: number;
    }>`select product_id from reminders where customer_id = ${customerOf(c)} and sent_at is null order by product_id`,
  );
  return { items: found.map((f) => f.product_id) };
}
