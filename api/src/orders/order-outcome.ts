import { closeCart, restoreLines } from '../cart/held-lines.ts';
import { addSavings } from '../customers/savings.ts';
import { keepCard } from '../payments/cards.ts';
import type { Refusal, VaultedCard } from '../payments/gateway.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
import { releaseCoupon } from '../promos/coupon-uses.ts';
import { mailOrder } from './order-mail.ts';
import { restock } from '../inventory/stock.ts';

interface Locked {
  cartId: string;
  customerId: number;
  state: string;
  grandTotalCents: number;
  keep: VaultedCard | null;
}

// Always the cart before the order, as when the order was made.
async function lock(em: Em, orderId: string): Promise<Locked> {
  await run(em, sql`select 1 from carts where id = (select cart_id from orders where id = ${orderId}) for update`);
  const order = await one(
    em,
    sql<Locked>`select cart_id as "cartId", customer_id as "customerId", state, grand_total_cents as "grandTotalCents", payment -> 'keep' as keep
      from orders where id = ${orderId} for update`,
  );
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/**
 * The charge succeeded: the order is placed, its cart is done, and what was added meanwhile moves to a new cart. When the order was
 * given up meanwhile the money goes back.
 */
export async function confirmOrder(services: Services, orderId: string, chargeId: string): Promise<void> {
  const state = await services.fork().transactional(async (em) => {
    const order = await lock(em, orderId);
    if (order.state !== 'pending_payment') return order.state;
    const now = services.clock.now();
    await run(
      em,
      sql`update orders set state = 'processing', charge_id = ${chargeId}, created_at = ${now}, updated_at = ${now} where id = ${orderId}`,
    );
    await closeCart(em, order.cartId);
    await keepPaidCard(em, orderId, order, now);
    await countSavings(em, orderId, 1);
    await mailOrder(services, em, orderId);
    return 'processing';
  });
  if (state === 'payment_failed') await giveBack(services, orderId, chargeId);
}

/** A card counts as taken once it has paid; an order that cost nothing says nothing about its card. */
async function keepPaidCard(em: Em, orderId: string, { customerId, grandTotalCents, keep }: Locked, now: Date): Promise<void> {
  if (!keep) return;
  if (grandTotalCents > 0) await keepCard(em, customerId, { ...keep, needsVerification: false }, { now });
  await run(em, sql`update orders set payment = payment - 'keep' where id = ${orderId}`);
}

async function giveBack(services: Services, orderId: string, chargeId: string): Promise<void> {
  const order = await one(
    services.fork(),
    sql<{ cents: number }>`select grand_total_cents as cents from orders where id = ${orderId}`,
  );
  await services.gateway.refund({ chargeId, amountCents: order?.cents ?? 0, idempotencyKey: `void:${orderId}` });
  services.log.warn({ order_id: orderId }, 'a charge came through after its order was given up; refunded');
}

/** The charge was refused: stock and cart are as before, the order never happened; another card may be tried on the same checkout. */
export async function voidOrder(services: Services, orderId: string, reason: Refusal): Promise<void> {
  await services.fork().transactional(async (em) => {
    const order = await lock(em, orderId);
    if (order.state !== 'pending_payment') return;
    await run(
      em,
      sql`update orders set state = 'payment_failed', charge_error = ${reason}, payment = payment - 'keep', updated_at = ${services.clock.now()} where id = ${orderId}`,
    );
    await releaseCoupon(em, { orderId });
    await restock(em, await orderedPieces(em, orderId));
    await restoreLines(em, order.cartId, orderId);
  });
}

/** Adds what an order saved to the shopper's account, or takes it away again (`sign` -1) when the order is canceled. */
export async function countSavings(em: Em, orderId: string, sign: 1 | -1): Promise<void> {
  const order = await one(
    em,
    sql<{ customerId: number; cents: number }>`select customer_id as "customerId", discount_cents as cents from orders
      where id = ${orderId} and discount_cents > 0`,
  );
  if (order) await addSavings(em, order.customerId, sign * order.cents);
}

/** What an order took out of the stock. */
export function orderedPieces(em: Em, orderId: string): Promise<{ productId: number; qty: number }[]> {
  return rows(
    em,
    sql<{ productId: number; qty: number }>`select product_id as "productId", qty from order_items where order_id = ${orderId}`,
  );
}
