import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import type { LineOptions } from './line-options.ts';

/** Identity of a cart line: its product and options. */
export interface LineKey {
  productId: number;
  optionsHash: string;
}

/** A line with the quantity that it gets. */
export interface LineQuantity extends LineKey {
  options: LineOptions;
  qty: number;
  /** Placed by the store and not by the shopper (CAT-026). */
  prefilled: boolean;
}

/** Returns one text per line that distinguishes the lines of a cart. */
export const lineKey = ({ productId, optionsHash }: LineKey): string => `${productId}/${optionsHash}`;

/**
 * Sets the quantities of lines of a locked cart, each at most once. New lines are added, and saved ones return to the cart. A
 * line that the store placed stays marked at any quantity. A line that the shopper restores from the saved list becomes their
 * own choice (CAT-026).
 */
export async function putLines(em: Em, cartId: string, lines: readonly LineQuantity[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ productId, optionsHash, ...line }) => ({
    ...line,
    product_id: productId,
    options_hash: optionsHash,
  }));
  const put = db(em)
    .insertInto('cart_items')
    .columns(['cart_id', 'product_id', 'options', 'options_hash', 'qty', 'is_prefilled'])
    .expression(
      sql`select ${cartId}::uuid, w.product_id, w.options, w.options_hash, w.qty, w.prefilled from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w (product_id int, options jsonb, options_hash text, qty int, prefilled boolean)`,
    )
    .onConflict((same) =>
      same
        .columns(['cart_id', 'product_id', 'options_hash'])
        .where('order_id', 'is', null)
        .doUpdateSet((line) => ({
          qty: line.ref('excluded.qty'),
          is_prefilled: sql<boolean>`cart_items.is_prefilled and not cart_items.save_for_later`,
          save_for_later: false,
          comes_back_on: null,
          version: line('cart_items.version', '+', 1),
        })),
    );
  await queryPrepared(em, put);
}

/** Removes lines from a locked cart; ordered lines stay. */
export async function deleteLines(em: Em, cartId: string, lines: readonly LineKey[]): Promise<void> {
  if (lines.length === 0) return;
  await db(em)
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('product_id', 'options_hash'),
        'in',
        lines.map((line) => tuple(line.productId, line.optionsHash)),
      ),
    )
    .execute();
}

/**
 * Saves lines of a locked cart for later; they keep their quantity for their return (CART-052).
 * @returns the keys of the lines that the cart has
 */
export async function saveLines(em: Em, cartId: string, lines: readonly LineKey[]): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const saved = await db(em)
    .updateTable('cart_items')
    .set((line) => ({ save_for_later: true, comes_back_on: null, version: line('version', '+', 1) }))
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('product_id', 'options_hash'),
        'in',
        lines.map((line) => tuple(line.productId, line.optionsHash)),
      ),
    )
    .returning(['product_id as productId', 'options_hash as optionsHash'])
    .execute();
  return new Set(saved.map(lineKey));
}
