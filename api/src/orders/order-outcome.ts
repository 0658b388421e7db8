import { limitsOf, mergedQuantity } from '@larder/rules';
import { keepCard } from '../payments/cards.ts';
import type { Refusal, VaultedCard } from '../payments/gateway.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import type { Services } from '../platform/services.ts';
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
    await closeCart(em, order);
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

async function closeCart(em: Em, { cartId }: Locked): Promise<void> {
  await run(em, sql`delete from cart_items where cart_id = ${cartId} and order_id is not null`);
  await run(em, sql`update carts set state = 'ordered', updated_at = now() where id = ${cartId}`);
  const left = await one(em, sql`select 1 from cart_items where cart_id = ${cartId}`);
  if (!left) return;
  const next = await one(
    em,
    sql<{
      id: string;
    }>`insert into carts (customer_id, session_id) select customer_id, session_id from carts where id = ${cartId} returning id`,
  );
  await run(em, sql`update cart_items set cart_id = ${next?.id} where cart_id = ${cartId}`);
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
    await run(em, sql`delete from coupon_uses where order_id = ${orderId}`);
    await restock(em, await orderedPieces(em, orderId));
    await restoreLines(em, order.cartId, orderId);
  });
}

/** Adds what an order saved to the shopper's account, or takes it away again (`sign` -1) when the order is canceled. */
export async function countSavings(em: Em, orderId: string, sign: 1 | -1): Promise<void> {
  await run(
    em,
    sql`update customers c set lifetime_savings_cents = greatest(0, c.lifetime_savings_cents + ${sign}::int * o.discount_cents)
      from orders o where o.id = ${orderId} and c.id = o.customer_id and o.discount_cents > 0`,
  );
}

/** What an order took out of the stock. */
export function orderedPieces(em: Em, orderId: string): Promise<{ productId: number; qty: number }[]> {
  return rows(
    em,
    sql<{ productId: number; qty: number }>`select product_id as "productId", qty from order_items where order_id = ${orderId}`,
  );
}

interface Clash {
  heldId: number;
  heldQty: number;
  newId: number;
  newQty: number;
  minOrderQty: number;
  maxOrderQty: number;
  stockQty: number;
}

/** Puts the held lines back; where the shopper added the same product meanwhile the two become one line. */
async function restoreLines(em: Em, cartId: string, orderId: string): Promise<void> {
  const clashes = await rows(
    em,
    sql<Clash>`select h.id as "heldId", h.qty as "heldQty", n.id as "newId", n.qty as "newQty", p.min_order_qty as "minOrderQty",
        p.max_order_qty as "maxOrderQty", p.stock_qty as "stockQty"
      from cart_items h join products p on p.id = h.product_id
      join cart_items n on n.cart_id = h.cart_id and n.product_id = h.product_id and n.options_hash = h.options_hash and n.order_id is null
      where h.order_id = ${orderId}`,
  );
  for (const clash of clashes) {
    const qty = mergedQuantity(clash.heldQty, clash.newQty, limitsOf(clash)) || clash.newQty;
    await run(em, sql`update cart_items set qty = ${qty}, version = version + 1 where id = ${clash.newId}`);
    await run(em, sql`delete from cart_items where id = ${clash.heldId}`);
  }
  await run(em, sql`update cart_items set order_id = null, version = version + 1 where order_id = ${orderId}`);
  await run(em, sql`update carts set version = version + 1, updated_at = now() where id = ${cartId}`);
}
