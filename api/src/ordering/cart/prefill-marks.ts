// Unchecked SQL: marks come as one JSON text, and which lines go is a fragment of the caller.
import type { CallInput } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

type BulkLine = Pick<
  CallInput<'POST /carts/bulk_product'>['body']['products'][number],
  'product_id' | 'qty' | 'prefill_status' | 'save_for_later'
>;

/** What a cart loses and what is said of it are two calls about one removal: they count once. */
const counted = sql`prefill_marks.removals + (prefill_marks.updated_at < store_now() - interval '1 hour')::int`;

/**
 * Remembers what a shopper says of products that the store had put into the cart: skipped this time, or never again (CART-069, OP-087).
 * To be called before the lines go, because a prefilled one that goes without a word counts as skipped. Carts of visitors have no marks.
 */
export async function markPrefilled(em: Em, cartId: string, lines: readonly BulkLine[]): Promise<void> {
  const said = lines.filter((line) => line.prefill_status !== undefined);
  if (said.length > 0) await keep(em, cartId, said);
  const silent = lines.filter((line) => line.prefill_status === undefined && line.qty === 0 && !line.save_for_later);
  if (silent.length > 0)
    await skipPrefilled(em, cartId, sql`i.product_id = any(${silent.map((line) => line.product_id)}::int[])`);
}

async function keep(em: Em, cartId: string, lines: readonly BulkLine[]): Promise<void> {
  // Of two words about one product the last counts.
  const byProduct = new Map(lines.map((line) => [line.product_id, line.prefill_status]));
  const marks = JSON.stringify([...byProduct].map(([id, status]) => ({ id, status })));
  await sql`insert into prefill_marks (customer_id, product_id, status)
      select c.customer_id, p.id, w.status from jsonb_to_recordset(${marks}::jsonb) as w (id int, status text)
      join products p on p.id = w.id join carts c on c.id = ${cartId} and c.customer_id is not null
      on conflict (customer_id, product_id) do update set status = excluded.status, removals = ${counted}, updated_at = store_now()`.execute(
    em.getKysely(),
  );
}

/** No word counts as skipped (OP-087); `which` picks among the lines `i` that are about to go. What is never wanted stays so. */
export async function skipPrefilled(em: Em, cartId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`insert into prefill_marks (customer_id, product_id, status)
      select distinct c.customer_id, i.product_id, 'skipped' from cart_items i join carts c on c.id = i.cart_id
      where i.cart_id = ${cartId} and i.order_id is null and i.is_prefilled and not i.save_for_later and c.customer_id is not null and ${which}
      on conflict (customer_id, product_id) do update set removals = ${counted}, updated_at = store_now()`.execute(
    em.getKysely(),
  );
}
