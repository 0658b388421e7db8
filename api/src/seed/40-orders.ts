import { randomUUID } from 'node:crypto';
import { DEFAULT_SHIPPING } from '@larder/rules';
import type { CartRow, LineRow } from '../cart/cart-rows.ts';
import { cardSql } from '../catalog/card-column.ts';
import { priceCart } from '../cart/price-cart.ts';
import { countSavings } from '../orders/order-outcome.ts';
import { writeOrder } from '../checkout/write-order.ts';
import { chargeKey } from '../checkout/settle-order.ts';
import type { OrderState } from '../orders/order.table.ts';
import { setDeliveryState } from '../orders/advance-orders.ts';
import { after, DAY } from '../platform/clock.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, rows, run, sql } from '../platform/db/sql.ts';
import { demoShoppers, type DemoShopper } from './demo-shoppers.ts';
import type { Random } from './random.ts';
import type { Seed, SeedHelpers } from './seed.ts';

/** Every state there is, the newest first, with the age of such an order in days. Older than a day, so that no job moves them on. */
const EVERY_STATE: readonly (readonly [OrderState, number])[] = [
  ['processing', 2],
  ['scheduled', 3],
  ['pickup_appointment', 4],
  ['shipped', 6],
  ['picked_up', 7],
  ['in_transit', 9],
  ['out_for_delivery', 11],
  ['on_its_way', 12],
  ['delivered', 21],
  ['canceled', 34],
  ['closed', 48],
];

/** One annual member has an order in every state (OP-170); some others have a few; trial shoppers none, so that first-order offers can be tried. */
function historyOf(shopper: DemoShopper, isFirstAnnual: boolean): readonly (readonly [OrderState, number])[] {
  if (isFirstAnnual) return EVERY_STATE;
  if (shopper.isEmployee) return [['in_transit', 5]];
  if (shopper.status === 'canceled')
    return [
      ['closed', 95],
      ['delivered', 130],
    ];
  return shopper.plan === 'Monthly' ? [['delivered', 16]] : [];
}

async function seed(em: Em, { random, now }: SeedHelpers): Promise<void> {
  const shoppers = await demoShoppers(em);
  const annual = shoppers.find((each) => each.plan === 'Annual' && !each.isEmployee && each.status === 'member');
  for (const shopper of shoppers) {
    const has = await one(em, sql`select 1 from orders where customer_id = ${shopper.id}`);
    if (has) continue;
    for (const [state, days] of historyOf(shopper, shopper === annual).toReversed()) {
      await writePastOrder(em, shopper, state, after(now, -days * DAY), random);
    }
  }
}

/** Products that anybody could have bought: no wine, nothing with options. */
async function pickLines(em: Em, shopper: DemoShopper, random: Random): Promise<LineRow[]> {
  const shelf = await rows(
    em,
    sql<
      Omit<LineRow, 'id' | 'qty'>
    >`select p.id as "productId", false as saved, false as prefilled, false as autoship, 1 as version,
        '{}'::jsonb as options, '[]'::jsonb as choices, ${cardSql(shopper.groupId)} as card, p.stock_qty as "stockQty", true as "isAvailable",
        p.tax_class as "taxClass", 0 as "optionCents"
      from products p where p.listed and p.is_available and p.in_stock and p.product_type = 'simple' and p.box_type in ('grocery', 'frozen')
      order by p.rank desc, p.id limit 80`,
  );
  return random
    .shuffle(shelf)
    .slice(0, random.int(3, 7))
    .map((line, index) => ({ ...line, id: index + 1, qty: Math.max(line.card.min_order_qty, random.int(1, 3)) }));
}

async function writePastOrder(em: Em, shopper: DemoShopper, state: OrderState, placedAt: Date, random: Random): Promise<void> {
  const row: CartRow = {
    id: randomUUID(),
    version: 1,
    couponCode: null,
    donation: 'none',
    ppeOptIn: false,
    lines: await pickLines(em, shopper, random),
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
  await writeCharge(em, order.id, shopper, priced.totals.grandTotalCents, placedAt, state === 'canceled');
  await setDeliveryState(em, order.id, state, placedAt);
  if (state !== 'canceled') await countSavings(em, order.id, 1);
}

/** The charge as the sandbox gateway would remember it, so that a seeded order can be canceled and refunded like any other. */
async function writeCharge(
  em: Em,
  orderId: string,
  shopper: DemoShopper,
  cents: number,
  at: Date,
  isRefunded: boolean,
): Promise<void> {
  const chargeId = `ch_${randomUUID()}`;
  await run(
    em,
    sql`insert into sandbox_gateway.charges (id, idempotency_key, request_hash, vault_token, amount_cents, refunded_cents, status, created_at)
      values (${chargeId}, ${chargeKey(orderId)}, 'seed', ${shopper.vaultToken}, ${cents}, ${isRefunded ? cents : 0}, 'succeeded', ${at})`,
  );
  await run(
    em,
    sql`update orders set charge_id = ${chargeId}, refunded_cents = ${isRefunded ? cents : 0}, canceled_at = ${isRefunded ? at : null}
      where id = ${orderId}`,
  );
}

/** Orders in every delivery state for the demo shoppers (OP-170). After the shoppers and the shelves. */
export const orders: Seed = { name: 'orders', version: 1, run: seed };
