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
 * Stores the shopper's decisions on products that the store had added to the cart: skipped this time, or never again (CART-069,
 * OP-087). Call it before the lines are removed, because a prefilled line without a decision counts as skipped. Carts of
 * visitors have no marks.
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

/**
 * Marks removed prefilled lines without a decision as skipped (OP-087). `which` selects among the lines `i` to remove. A
 * `never` mark stays.
 */
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
