import { randomUUID } from 'node:crypto';
import { DEFAULT_SHIPPING, type GroupId, type OrderState } from '@larder/rules';
import type { CartRow, LineRow } from '../cart/cart-rows.ts';
import { cardSql } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import { priceCart } from '../cart/price-cart.ts';
import { writeOrder } from '../orders/write-order.ts';
import { putOrder } from '../orders/advance-orders.ts';
import { countSavings } from '../orders/order-effects.ts';
import { chargeKey } from '../payments/open-payment.ts';
import { Payment } from '../payments/payment.table.ts';
import type { Em } from '../platform/db/orm.ts';
import { rows, run, sql } from '../platform/db/sql.ts';
import type { Shopper } from './shoppers.ts';

/** A product as a line of an order may hold it. */
export type Goods = Omit<LineRow, 'id' | 'qty'>;

/** Products that anybody could have bought, the best first: no wine, nothing with options. */
export function goodsToOrder(em: Em, groupId: GroupId, limit: number): Promise<Goods[]> {
  return rows(
    em,
    sql<Goods>`select p.id as "productId", false as saved, false as prefilled, false as autoship, 1 as version,
        '{}'::jsonb as options, '[]'::jsonb as choices, ${cardSql(groupId)} as card, ${goodsJson} as goods, p.stock_qty as "stockQty",
        true as "isAvailable", 0 as "optionCents", null as "membershipCents"
      from products p where p.listed and p.is_available and p.in_stock and p.product_type = 'simple' and p.box_type in ('grocery', 'frozen')
      order by p.rank desc, p.id limit ${limit}`,
  );
}

export interface PastOrder {
  shopper: Shopper;
  state: OrderState;
  placedAt: Date;
  lines: readonly { goods: Goods; qty: number }[];
}

/** An order of the past, paid and priced as at checkout then, in the state it has come to. Takes nothing off the stock. */
export async function writePastOrder(em: Em, { shopper, state, placedAt, lines }: PastOrder): Promise<void> {
  const row: CartRow = {
    id: randomUUID(),
    groupId: shopper.groupId,
    version: 1,
    couponCode: null,
    donation: 'none',
    ppeOptIn: false,
    lines: lines.map(({ goods, qty }, index) => ({ ...goods, id: index + 1, qty })),
    coupon: null,
    couponHistory: { orders: 0, ownUses: 0, allUses: 0, joinedAt: null },
    gifts: [],
    regionCode: shopper.address.region_code,
    isGift: false,
    giftRecipient: null,
    giftMessage: null,
    fresh: { isOn: true, zip: shopper.address.postcode },
    paymentVerification: false,
  };
  if (row.lines.length === 0) return;
  const priced = priceCart(row, placedAt, DEFAULT_SHIPPING);
  const order = await writeOrder(em, {
    customerId: shopper.id,
    cartId: row.id,
    state: 'processing',
    priced,
    address: shopper.address,
    payment: { vaultToken: shopper.vaultToken, ccType: shopper.ccType, last4: shopper.last4 },
    reqsource: 'web',
    placedAt,
  });
  await writeCharge(em, order, shopper, priced.totals.grandTotalCents, placedAt, state === 'canceled');
  await putOrder(em, order.id, state, placedAt);
  if (state !== 'canceled') await countSavings(em, order.id, 1);
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
  await run(
    em,
    sql`insert into sandbox_gateway.charges (id, idempotency_key, request_hash, vault_token, amount_cents, refunded_cents, status, created_at)
      values (${chargeId}, ${chargeKey('order', orderId)}, 'seed', ${shopper.vaultToken}, ${cents}, ${isRefunded ? cents : 0}, 'succeeded', ${at})`,
  );
  em.create(Payment, {
    id: randomUUID(),
    subjectKind: 'order',
    subjectId: orderId,
    amountCents: cents,
    description: `Larder order ${number}`,
    idempotencyKey: chargeKey('order', orderId),
    state: isRefunded ? 'given_back' : 'succeeded',
    vaultToken: shopper.vaultToken,
    cardBrand: shopper.ccType,
    cardLast4: shopper.last4,
    chargeId,
    refundKey: isRefunded ? `refund:order:${orderId}` : null,
    createdAt: at,
    settledAt: at,
    givenBackAt: isRefunded ? at : null,
  });
  await em.flush();
  if (isRefunded) await run(em, sql`update orders set refunded_cents = ${cents}, canceled_at = ${at} where id = ${orderId}`);
}
