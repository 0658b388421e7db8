import { anyOf, db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { applyLines, type LineError, productIds, readCartFacts } from './cart-lines.ts';
import { beginCartChange, createOpenCart } from './cart-owner.ts';
import { type PurchaseServices, unitsInCart } from './purchase-facts.ts';

/** A product that comes by autoship. */
export interface Scheduled {
  productId: number;
  qty: number;
  /** Maximum unit price (cents), as displayed; null applies the price of the day. */
  mostCents: number | null;
}

interface Filled {
  cartId: string;
  /** Lines that could not be added, and why; the rest was added. */
  refused: LineError[];
}

/**
 * Creates a hidden cart for one delivery at autoship prices, in addition to its owner's open cart. Codes and offers of the open
 * cart stay there, for the owner's own purchases.
 */
export async function fillDeliveryCart(
  em: Em,
  services: PurchaseServices,
  customerId: number,
  scheduledLines: readonly Scheduled[],
): Promise<Filled> {
  const { id: cartId } = await db(em)
    .insertInto('carts')
    .values({ customer_id: customerId, state: 'delivery', takes_offers: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = scheduledLines.map(({ productId, qty }) => ({ productId, qty, acceptsFewer: true }));
  const refused = await applyLines(em, { id: cartId, customerId }, lines, services);
  await markScheduled(em, cartId, scheduledLines);
  return { cartId, refused };
}

/** Adds due products to their owner's open cart, marked as scheduled (OP-103). A higher quantity in the cart stays. */
export async function putScheduled(
  em: Em,
  services: PurchaseServices,
  customerId: number,
  scheduledLines: readonly Omit<Scheduled, 'mostCents'>[],
): Promise<LineError[]> {
  const owner = { customerId, sessionId: null };
  const cartId = (await beginCartChange(em, owner)) ?? (await createOpenCart(em, owner));
  const cart = { id: cartId, customerId };
  const products = await readCartFacts(em, services, cart, productIds(scheduledLines));
  const merged = scheduledLines.map(({ productId, qty }) => {
    const product = products.get(productId);
    return { productId, qty: Math.max(qty, product ? unitsInCart(product) : 0) };
  });
  const refused = await applyLines(em, cart, merged, services, products);
  await markScheduled(
    em,
    cartId,
    scheduledLines.map((each) => ({ ...each, mostCents: null })),
  );
  return refused;
}

async function markScheduled(em: Em, cartId: string, scheduledLines: readonly Scheduled[]): Promise<void> {
  const most = JSON.stringify(Object.fromEntries(scheduledLines.map(({ productId, mostCents }) => [productId, mostCents])));
  await db(em)
    .updateTable('cart_items')
    .set({
      is_autoship: true,
      most_cents: sql<number | null>`(${most}::jsonb ->> product_id::text)::int`,
    })
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where('product_id', '=', anyOf(scheduledLines.map(({ productId }) => productId)))
    .execute();
}

/** Reads the lines of a delivery cart. */
export function readDeliveryLines(em: Em, cartId: string) {
  return db(em)
    .selectFrom('cart_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.product_id as productId', 'p.box_type as boxType', 'p.sold_as_fresh as soldAsFresh'])
    .where('i.cart_id', '=', cartId)
    .where('i.order_id', 'is', null)
    .orderBy('i.id')
    .execute();
}

/** Takes products out of the cart of a delivery. */
export async function dropScheduled(em: Em, cartId: string, productIds: readonly number[]): Promise<void> {
  await db(em)
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where('order_id', 'is', null)
    .where('product_id', '=', anyOf(productIds))
    .execute();
}

/** Deletes the cart of a canceled delivery; an ordered one stays. */
export async function dropDeliveryCart(em: Em, cartId: string): Promise<void> {
  await db(em).deleteFrom('carts').where('id', '=', cartId).where('state', '=', 'delivery').execute();
}
