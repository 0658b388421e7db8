// Unchecked SQL: joins two arrays of any length as a table.
import type { Em } from '../platform/db/orm.ts';
import { anyOf, db } from '../platform/db/db.ts';
import { run, sql } from '../platform/db/sql.ts';

/** Pieces of one product. */
export interface Pieces {
  productId: number;
  qty: number;
}

/** A product of which fewer are left than wanted. */
export interface Shortage {
  productId: number;
  left: number;
}

/** Adds the pieces of the same product together, in id order: everybody locks in one order, so nobody waits in a circle. */
export function piecesByProduct(lines: readonly Pieces[]): Pieces[] {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.productId, (sums.get(line.productId) ?? 0) + line.qty);
  return [...sums].map(([productId, qty]) => ({ productId, qty })).toSorted((a, b) => a.productId - b.productId);
}

/** Takes pieces out of the stock, all or none. Answers what is short; then nothing was taken. The rows stay locked until commit. */
export async function reserveStock(em: Em, wanted: readonly Pieces[]): Promise<Shortage[]> {
  const pieces = piecesByProduct(wanted);
  const stock = new Map((await lockStock(em, pieces)).map((row) => [row.id, row.left]));
  const short = pieces.filter(({ productId, qty }) => (stock.get(productId) ?? 0) < qty);
  if (short.length > 0) return short.map(({ productId }) => ({ productId, left: stock.get(productId) ?? 0 }));
  await moveStock(em, pieces, -1);
  return [];
}

/** Puts pieces back: a declined or canceled order. */
export async function restock(em: Em, pieces: readonly Pieces[]): Promise<void> {
  const sorted = piecesByProduct(pieces);
  await lockStock(em, sorted);
  await moveStock(em, sorted, 1);
}

// Not `for update`: that would also hold up everybody who just puts one of these products into a cart (its foreign key).
function lockStock(em: Em, pieces: readonly Pieces[]): Promise<{ id: number; left: number }[]> {
  const ids = pieces.map((piece) => piece.productId);
  return db(em)
    .selectFrom('products')
    .select((product) => [
      'id',
      product.case().when('is_available', '=', true).then(product.ref('stock_qty')).else(0).end().as('left'),
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

// The cards carry the stock too (`qty`, `in_stock`); the catalog's trigger keeps them in step, so lists never promise what is gone.
async function moveStock(em: Em, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  await run(
    em,
    sql`update products p set stock_qty = p.stock_qty + m.change, updated_at = store_now()
      from unnest(${pieces.map((piece) => piece.productId)}::int[], ${pieces.map((piece) => sign * piece.qty)}::int[]) as m (id, change)
      where p.id = m.id`,
  );
}
