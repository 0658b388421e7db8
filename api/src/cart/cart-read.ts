import type { Pool } from 'pg';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { queryPrepared, type Statement } from '../platform/db/sql.ts';
import { bareCart, type CartView, wholeCart, type WholeCartRow } from './cart-query.ts';
import type { BareCartRow, CartRow } from './cart-rows.ts';
import { keptGoods } from './kept-goods.ts';

type Reader = Pick<Services, 'pool' | 'couponFacts'>;
/** Outside of any transaction the store's own manager is enough to say what is asked: one for a request takes longer to make. */
type OftenReader = Reader & Pick<Services, 'orm'>;

/**
 * The owner's open cart with all that its price depends on, by one query however many lines it has; null when there is none. `em` is a transaction's. What products' rows
 * say is remembered, by the version of the row; where something is not, all is read at one moment.
 */
export async function readCart({ pool, couponFacts }: Reader, em: Em, view: CartView): Promise<CartRow | null> {
  const readWhole = async () => (await queryPrepared(em, wholeCart(view, couponFacts)))[0];
  // Nobody has looked at a cart that was just filled for a delivery, so little of it may be remembered.
  if (view.deliveryCartId !== undefined) return (await readWhole()) ?? null;
  const [bare] = await queryPrepared(em, bareCart(view, couponFacts));
  return completed(pool, bare, readWhole);
}

/** The same outside of any transaction. */
export async function readCartOften(services: OftenReader, view: CartView): Promise<CartRow | null> {
  const { pool, orm, couponFacts } = services;
  const [bare] = await queryPrepared(orm.em, bareCart(view, couponFacts));
  return completed(pool, bare, () => wholeOften(services, view));
}

const wholeOften = async ({ orm, couponFacts }: OftenReader, view: CartView) =>
  (await queryPrepared(orm.em, wholeCart(view, couponFacts)))[0];

/** Runs a statement that may change the cart, then reads the cart, outside of any transaction. */
export async function askAndReadCart<T extends object>(
  services: OftenReader,
  before: Statement<T>,
  view: CartView,
): Promise<{ answer: T | undefined; row: CartRow | null }> {
  const [answer] = await queryPrepared(services.orm.em, before);
  return { answer, row: await readCartOften(services, view) };
}

async function completed(
  pool: Pool,
  bare: BareCartRow | undefined,
  readWhole: () => Promise<WholeCartRow | undefined>,
): Promise<CartRow | null> {
  if (!bare) return null;
  const kept = keptGoods(pool);
  const known = kept.complete(bare);
  if (known) return known;
  const whole = await readWhole();
  if (whole) kept.keep(whole);
  return whole ?? null;
}
