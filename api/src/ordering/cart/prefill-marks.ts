import type { CallInput } from '@larder/contracts';
import type { RawBuilder } from 'kysely';
import { arrayTable, ints, texts } from '../../platform/db/array-table.ts';
import { db, storeNow } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';

type BulkLine = Pick<
  CallInput<'POST /carts/bulk_product'>['body']['products'][number],
  'product_id' | 'qty' | 'prefill_status' | 'save_for_later'
>;

/** The cart's removal and its report are two calls about one removal: they count once. */
const counted = sql<number>`prefill_marks.removals + (prefill_marks.updated_at < store_now() - interval '1 hour')::int`;

/**
 * Remembers what a shopper says of products that the store had put into the cart: skipped this time, or never again (CART-069, OP-087).
 * To be called before the lines go, because a prefilled one that goes without a word counts as skipped. Carts of visitors have no marks.
 */
export async function markPrefilled(em: Em, cartId: string, lines: readonly BulkLine[]): Promise<void> {
  const marked = lines.filter((line) => line.prefill_status !== undefined);
  if (marked.length > 0) await keep(em, cartId, marked);
  const silent = lines.filter((line) => line.prefill_status === undefined && line.qty === 0 && !line.save_for_later);
  if (silent.length > 0)
    await skipPrefilled(em, cartId, sql<boolean>`i.product_id = any(${silent.map((line) => line.product_id)}::int[])`);
}

async function keep(em: Em, cartId: string, lines: readonly BulkLine[]): Promise<void> {
  // Of two words about one product the last counts.
  const byProduct = new Map(lines.flatMap(({ product_id, prefill_status: status }) => (status ? [[product_id, status]] : [])));
  const marks = arrayTable('w', { id: ints([...byProduct.keys()]), status: texts([...byProduct.values()]) });
  await db(em)
    .insertInto('prefill_marks')
    .columns(['customer_id', 'product_id', 'status'])
    .expression((from) =>
      from
        .selectFrom(marks)
        .innerJoin('products as p', 'p.id', 'w.id')
        .innerJoin('carts as c', (join) => join.on('c.id', '=', cartId).on('c.customer_id', 'is not', null))
        .select(['c.customer_id', 'p.id', 'w.status']),
    )
    .onConflict((known) =>
      known
        .columns(['customer_id', 'product_id'])
        .doUpdateSet(({ ref }) => ({ status: ref('excluded.status'), removals: counted, updated_at: storeNow })),
    )
    .execute();
}

/** No word counts as skipped (OP-087); `which` picks among the lines `i` that are about to go. What is never wanted stays so. */
export async function skipPrefilled(em: Em, cartId: string, which: RawBuilder<boolean>): Promise<void> {
  await db(em)
    .insertInto('prefill_marks')
    .columns(['customer_id', 'product_id', 'status'])
    .expression((from) =>
      from
        .selectFrom('cart_items as i')
        .innerJoin('carts as c', 'c.id', 'i.cart_id')
        .select(['c.customer_id', 'i.product_id', sql.lit('skipped').as('status')])
        .distinct()
        .where('i.cart_id', '=', cartId)
        .where('i.order_id', 'is', null)
        .where('i.is_prefilled', '=', true)
        .where('i.save_for_later', '=', false)
        .where('c.customer_id', 'is not', null)
        .where(which),
    )
    .onConflict((known) => known.columns(['customer_id', 'product_id']).doUpdateSet({ removals: counted, updated_at: storeNow }))
    .execute();
}
