// Unchecked SQL: a cart with all that its price depends on is one statement, planned once, whose text is put together for what is looked at (`cart-query.ts`).
import type { RawBuilder } from 'kysely';
import type { Em } from '../platform/db/orm.ts';
import type { Services } from '../platform/services.ts';
import { one, onePrepared, togetherPrepared } from '../platform/db/sql.ts';
import type { CouponFacts } from '../promos/coupon-sql.ts';
import { bareCart, type CartView, wholeCart, type WholeCartRow } from './cart-query.ts';
import type { BareCartRow, CartRow } from './cart-rows.ts';
import { keptGoods } from './kept-goods.ts';

type Reader = Pick<Services, 'pool' | 'couponFacts'>;

/** The owner's open cart with all that its price depends on, by one query however many lines it has; null when there is none. */
export async function readCart(em: Em, view: CartView, facts: CouponFacts): Promise<CartRow | null> {
  return (await one(em, wholeCart(view, facts))) ?? null;
}

/**
 * The same outside of any transaction, planned once: shoppers look at their carts all the time. What products' rows say is remembered, by the
 * version of the row; where something is not, all is read at one moment.
 */
export async function readCartOften(services: Reader, em: Em, view: CartView): Promise<CartRow | null> {
  const { pool, couponFacts } = services;
  return completed(services, em, view, await onePrepared(pool, em, BARE, bareCart(view, couponFacts)));
}

const BARE = 'read-cart-bare';

/** A statement that changes the cart by itself. */
export interface CartChange<T> {
  name: string;
  query: RawBuilder<T>;
}

/** What a change answers, and the cart as it is then: both travel at once. */
export async function changeAndRead<T extends object>(
  services: Reader,
  em: Em,
  change: CartChange<T>,
  view: CartView,
): Promise<{ answer: T | undefined; row: CartRow | null }> {
  const { pool, couponFacts } = services;
  const [answer, bare] = await togetherPrepared(pool, em, change, { name: BARE, query: bareCart(view, couponFacts) });
  return { answer, row: await completed(services, em, view, bare) };
}

async function completed(
  { pool, couponFacts }: Reader,
  em: Em,
  view: CartView,
  bare: BareCartRow | undefined,
): Promise<CartRow | null> {
  if (!bare) return null;
  const kept = keptGoods(pool);
  const known = kept.complete(bare);
  if (known) return known;
  const whole: WholeCartRow | undefined = await onePrepared(pool, em, 'read-cart', wholeCart(view, couponFacts));
  if (whole) kept.keep(whole);
  return whole ?? null;
}
