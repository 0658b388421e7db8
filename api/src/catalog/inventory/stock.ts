import type { QueryCreator } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, type Database, db, storeNow } from '../../platform/db/db.ts';
import { unnest } from '../../platform/db/row-values.ts';
import { sql } from '../../platform/db/sql.ts';

/** A quantity of one product, in units. */
export interface ProductQuantity {
  productId: number;
  qty: number;
}

/** A product of which fewer are left than wanted. */
export interface Shortage {
  productId: number;
  left: number;
}

/** Adds up the quantities of each product, in id order. All callers lock in this order, so that no deadlock occurs. */
export function sumByProduct(lines: readonly ProductQuantity[]): ProductQuantity[] {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.productId, (sums.get(line.productId) ?? 0) + line.qty);
  return [...sums].map(([productId, qty]) => ({ productId, qty })).toSorted((a, b) => a.productId - b.productId);
}

/** Quantities as parallel columns, as a statement takes them: `counts` follows the order of `ids`. */
interface QuantityColumns {
  ids: readonly number[];
  counts: readonly number[];
}

/** {@link sumByProduct}, in columns. */
export function quantityColumns(lines: readonly ProductQuantity[]): QuantityColumns {
  const quantities = sumByProduct(lines);
  return { ids: quantities.map(({ productId }) => productId), counts: quantities.map(({ qty }) => qty) };
}

/** Columns of the intermediate results of {@link withStock}. */
type StockParts = {
  wanted: { id: number; qty: number };
  stock: { id: number; left: number };
  short: Shortage;
};

/**
 * Adds a reservation of stock to a statement, all units or none. Its part `short` lists shortages; then nothing is reserved.
 * The rows stay locked until commit. It avoids `for update`, which would also block inserts of these products into carts (their
 * foreign key).
 */
export function withStock<Tables extends Database>(em: Em, query: QueryCreator<Tables>, quantities: QuantityColumns) {
  const parts = db(em).withTables<StockParts>();
  const left = parts.selectFrom('wanted as w').leftJoin('stock as s', 's.id', 'w.id');
  const taken = parts
    .updateTable('products as p')
    .from('wanted as w')
    .set((p) => ({ stock_qty: p('p.stock_qty', '-', p.ref('w.qty')), updated_at: storeNow }))
    .whereRef('p.id', '=', 'w.id')
    .where((p) => p.not(p.exists(p.selectFrom('short').select('short.productId'))));
  return query
    .with('wanted', () => parts.selectFrom(rowsOf(quantities)).select(['m.id', 'm.qty']))
    .with(
      (stock) => stock('stock').materialized(),
      () =>
        parts
          .selectFrom('products as p')
          .select(['p.id', sql<number>`case when p.is_available then p.stock_qty else 0 end`.as('left')])
          .where('p.id', '=', anyOf(quantities.ids))
          .orderBy('p.id')
          .forNoKeyUpdate(),
    )
    .with(
      (short) => short('short').materialized(),
      () =>
        left
          .select(['w.id as productId', unitsLeft.as('left')])
          .where(unitsLeft, '<', sql<number>`w.qty`)
          .orderBy('w.id'),
    )
    .with('taken', () => sql`(${taken})`);
}

const unitsLeft = sql<number>`coalesce(s.left, 0)`;

/**
 * Reserves stock as {@link withStock}, in a separate statement.
 * @returns the shortages
 */
export const reserveStock = (em: Em, quantities: readonly ProductQuantity[]): Promise<Shortage[]> =>
  withStock(em, db(em), quantityColumns(quantities)).selectFrom('short').select(['productId', 'left']).execute();

/** Returns units to stock after a declined or canceled order. */
export async function restock(em: Em, quantities: readonly ProductQuantity[]): Promise<void> {
  const sorted = quantityColumns(quantities);
  await lockStock(em, sorted.ids);
  await db(em)
    .updateTable('products as p')
    .from(rowsOf(sorted))
    .set((p) => ({ stock_qty: p('p.stock_qty', '+', p.ref('m.qty')), updated_at: storeNow }))
    .whereRef('p.id', '=', 'm.id')
    .execute();
}

/**
 * Sets the stock of products to none, because the warehouse has none of them. Their rows stay locked until commit.
 * @returns units that the stock still counted, by product id
 */
export async function writeOff(em: Em, ids: readonly number[]): Promise<Map<number, number>> {
  const counted = await db(em)
    .selectFrom('products')
    .select(['id', 'stock_qty as qty'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await db(em)
    .updateTable('products')
    .set({ stock_qty: 0, updated_at: storeNow })
    .where('id', '=', anyOf(ids))
    .where('stock_qty', '>', 0)
    .execute();
  return new Map(counted.map(({ id, qty }) => [id, qty]));
}

const rowsOf = ({ ids, counts }: QuantityColumns) => unnest('m', { id: 'int', qty: 'int' }, { id: ids, qty: counts });

/** Locks products in id order until commit, so that no two transactions wait for each other. */
export function lockStock(em: Em, ids: readonly number[]) {
  return db(em).selectFrom('products').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
}
