import type { CallResponse, ProductCard } from '@larder/contracts';
import type { GroupId } from '@larder/rules';
import { cardSql } from '../catalog/card-column.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import { notFound } from '../platform/http/errors.ts';

/** So many cards are shown; everything on the list counts, shown or not. */
const SHOWN = 200;

/** What is never to be put into the cart by itself, the latest of it first, and how much it is in all (ACC-109, OP-086). Products that are no longer sold are left out. */
export async function readNeverList(em: Em, customerId: number, groupId: GroupId): Promise<CallResponse<'GET /neverlist'>> {
  const found = await rows(
    em,
    sql<{ card: ProductCard; total: number }>`
      select ${cardSql(groupId)} as card, count(*) over ()::int as total from prefill_marks m join products p on p.id = m.product_id
      where m.customer_id = ${customerId} and m.status = 'never_item' and p.is_available
      order by m.updated_at desc, m.product_id limit ${SHOWN}`,
  );
  return { products: found.map(({ card }) => card), total: found[0]?.total ?? 0 };
}

/** Puts a product on the never list; again changes nothing. @throws HttpError 404 for an unknown product */
export async function addNever(em: Em, customerId: number, productId: number): Promise<void> {
  const known = await one(
    em,
    sql`insert into prefill_marks (customer_id, product_id, status)
      select ${customerId}, id, 'never_item' from products where id = ${productId}
      on conflict (customer_id, product_id) do update set status = excluded.status, updated_at = now() returning product_id`,
  );
  if (!known) throw notFound('Product');
}

/** Takes a product off the never list. @throws HttpError 404 when it is not on it */
export async function removeNever(em: Em, customerId: number, productId: number): Promise<void> {
  const removed = await run(
    em,
    sql`delete from prefill_marks where customer_id = ${customerId} and product_id = ${productId} and status = 'never_item'`,
  );
  if (removed === 0) throw notFound('Item');
}
