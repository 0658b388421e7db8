// Unchecked SQL: joins two arrays of any length as a table.
import type { QueryCreator } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { anyOf, type Database, db, storeNow } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';

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

/** Pieces as a statement takes them: of `ids` in their order, so many each. */
interface PiecesById {
  ids: readonly number[];
  counts: readonly number[];
}

/** {@link piecesByProduct}, in columns. */
export function piecesById(lines: readonly Pieces[]): PiecesById {
  const pieces = piecesByProduct(lines);
  return { ids: pieces.map(({ productId }) => productId), counts: pieces.map(({ qty }) => qty) };
}

/**
 * Lets a statement take pieces out of the stock, all or none: its part `short` tells what is short; then nothing was taken. The rows stay locked until
 * commit. Not `for update`: that would also hold up everybody who just puts one of these products into a cart (its foreign key).
 */
export function withStock<Tables extends Database>(query: QueryCreator<Tables>, pieces: PiecesById) {
  return query
    .with('wanted', () => sql`(select * from ${asRows(pieces)} as w (id, qty))`)
    .with(
      (stock) => stock('stock').materialized(),
      () => sql`(select p.id, case when p.is_available then p.stock_qty else 0 end as left
        from products p where p.id = any(${pieces.ids}::int[]) order by p.id for no key update)`,
    )
    .with(
      (short) => short('short').materialized(),
      () => sql<Shortage>`(select w.id as "productId", coalesce(s.left, 0) as left
        from wanted w left join stock s on s.id = w.id where coalesce(s.left, 0) < w.qty order by w.id)`,
    )
    .with(
      'taken',
      () => sql`(update products p set stock_qty = p.stock_qty - w.qty, updated_at = store_now()
        from wanted w where p.id = w.id and not exists (select from short))`,
    );
}

/** Takes pieces out of the stock as {@link withStock}, by a statement of its own. Answers what is short. */
export const reserveStock = (em: Em, wanted: readonly Pieces[]): Promise<Shortage[]> =>
  withStock(db(em), piecesById(wanted)).selectFrom('short').select(['productId', 'left']).execute();

/** Puts pieces back: a declined or canceled order. */
export async function restock(em: Em, pieces: readonly Pieces[]): Promise<void> {
  const sorted = piecesById(pieces);
  await lockStock(em, sorted.ids);
  await sql`update products p set stock_qty = p.stock_qty + m.qty, updated_at = store_now()
      from ${asRows(sorted)} as m (id, qty) where p.id = m.id`.execute(em.getKysely());
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

const asRows = ({ ids, counts }: PiecesById) => sql`unnest(${ids}::int[], ${counts}::int[])`;

/** Locks products in id order until commit, so that no two transactions wait for each other. */
export function lockStock(em: Em, ids: readonly number[]) {
  return db(em).selectFrom('products').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
}
