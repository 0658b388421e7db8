import { randomUUID } from 'node:crypto';
import { DEFAULT_SHIPPING, type GroupId, type OrderState } from '@larder/rules';
import { type CartRow, type LineRow, NO_CART } from '../../ordering/cart/cart-rows.ts';
import { cardSql } from '../../catalog/products/card-column.ts';
import { pricingJson } from '../../catalog/products/pricing-sql.ts';
import { priceCart } from '../../ordering/cart/price-cart.ts';
import { noteRefunds } from '../../ordering/orders/tenders.ts';
import { writeOrder } from '../../ordering/orders/write-order.ts';
import { putOrder } from '../../ordering/orders/advance-orders.ts';
import { earnForOrder } from '../../ordering/orders/order-earnings.ts';
import { addSavings } from '../../account/customers/savings.ts';
import { chargeKey } from '../../ordering/payments/written-payment.ts';
import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';
import type { Shopper } from './shoppers.ts';

/** A product in the form that an order line can store. */
export type OrderableProduct = Pick<LineRow, 'productId' | 'card' | 'pricing' | 'stockQty'>;

/** An order line with the default choices. */
const PLAIN = {
  saved: false,
  comesBackOn: null,
  prefilled: false,
  autoship: false,
  mostCents: null,
  version: 1,
  options: {},
  choices: [],
  isAvailable: true,
  optionCents: 0,
  membershipCents: null,
} satisfies Omit<LineRow, keyof OrderableProduct | 'id' | 'qty'>;

/** Returns products that any shopper could have bought, best-selling first: no wine, nothing with options. */
export function orderableProducts(em: Em, groupId: GroupId, limit: number): Promise<OrderableProduct[]> {
  return db(em)
    .selectFrom('products as p')
    .select(['p.id as productId', cardSql(groupId).as('card'), pricingJson.as('pricing'), 'p.stock_qty as stockQty'])
    .where('p.listed', '=', true)
    .where('p.is_available', '=', true)
    .where('p.in_stock', '=', true)
    .where('p.product_type', '=', 'simple')
    .where('p.box_type', 'in', ['grocery', 'frozen'])
    .orderBy('p.rank', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** An order to insert in the past, at the prices of today. `placedAt` is UTC. */
export interface PastOrder {
  shopper: Shopper;
  state: OrderState;
  placedAt: Date;
  lines: readonly { product: OrderableProduct; qty: number }[];
}

/** An order of the past, paid and priced as at checkout then, in the state it has come to. Takes nothing off the stock. */
export async function writePastOrder(em: Em, { shopper, state, placedAt, lines }: PastOrder): Promise<void> {
  const row: CartRow = {
    ...NO_CART,
    id: randomUUID(),
    groupId: shopper.groupId,
    version: 1,
    lines: lines.map(({ product, qty }, index) => ({ ...PLAIN, ...product, id: index + 1, qty })),
    regionCode: shopper.address.region_code,
    fresh: { isOn: true, zip: shopper.address.postcode },
  };
  if (row.lines.length === 0) return;
  const priced = priceCart(row, placedAt, DEFAULT_SHIPPING);
  const order = await writeOrder(em, {
    customerId: shopper.id,
    cartId: row.id,
    priced,
    address: shopper.address,
    payment: { vaultToken: shopper.vaultToken, ccType: shopper.ccType, last4: shopper.last4 },
    whenOut: 'refund',
    reqsource: 'web',
    placedAt,
  });
  await writeCharge(em, order, shopper, priced.totals.grandTotalCents, placedAt, state === 'canceled');
  await putOrder(em, order.id, state, placedAt);
  const savedCents = priced.totals.cartSavingsCents;
  if (state !== 'canceled') await addSavings(em, shopper.id, savedCents);
  if (state === 'delivered' || state === 'closed') await earnForOrder(em, order.id, placedAt);
}

/** The payment, and its charge as the sandbox gateway would remember it, so that the order can be canceled and refunded like any other. */
async function writeCharge(
  em: Em,
  { id: orderId, number }: { id: string; number: string },
  shopper: Shopper,
  cents: number,
  at: Date,
  isRefunded: boolean,
): Promise<void> {
  const chargeId = `ch_${randomUUID()}`;
  const idempotency_key = chargeKey('order', orderId);
  const paid = { idempotency_key, vault_token: shopper.vaultToken, amount_cents: cents, created_at: at };
  await db(em)
    .withSchema('sandbox_gateway')
    .insertInto('charges')
    .values({ ...paid, id: chargeId, request_hash: 'seed', refunded_cents: isRefunded ? cents : 0, status: 'succeeded' })
    .execute();
  const { id: payment_id } = await db(em)
    .insertInto('payments')
    .values({
      ...paid,
      subject_kind: 'order',
      subject_id: orderId,
      description: `Larder order ${number}`,
      state: 'succeeded',
      card_brand: shopper.ccType,
      card_last4: shopper.last4,
      charge_id: chargeId,
      refunded_cents: isRefunded ? cents : 0,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isRefunded) return;
  const refund = { payment_id, cents, cause: 'canceled', idempotency_key: `refund:${idempotency_key}:canceled` };
  await db(em)
    .insertInto('payment_refunds')
    .values({ ...refund, state: 'confirmed', created_at: at, confirmed_at: at })
    .execute();
  await db(em).insertInto('order_refunds').values({ order_id: orderId, cause: 'canceled', cents, created_at: at }).execute();
  await noteRefunds(em, orderId, [{ position: 0, cents }]);
  await db(em).updateTable('orders').set({ canceled_at: at }).where('id', '=', orderId).execute();
}
