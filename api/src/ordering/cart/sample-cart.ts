import type { CallInput, PromotionTest } from '@larder/contracts';
import { GROUP, type GroupId, losAngelesMoment, toDollars } from '@larder/rules';
import { storedCardSql } from '../../catalog/products/card-column.ts';
import { pricingJson } from '../../catalog/products/pricing-sql.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type CartRow, type GiftRow, type LineRow, NO_CART } from './cart-rows.ts';
import { priceCart } from './price-cart.ts';
import { COUPON_TEXT } from '../promos/coupon-check.ts';
import type { CouponFacts } from '../promos/coupon-sql.ts';
import { findCoupon } from '../promos/find-coupon.ts';
import { isGiftScheduled } from '../promos/find-gift.ts';

type Query = CallInput<'GET /desk/promotions/test'>['query'];

/** Hour of the day at which a sample is priced, in Los Angeles. */
const NOON = 12;

/** Products as a cart reads them, in the prices of a group. */
const products = (em: Em, groupId: GroupId) =>
  db(em)
    .selectFrom('products as p')
    .select(['p.id as productId', 'p.title', 'p.stock_qty as stockQty', 'p.is_available as isAvailable'])
    .select([storedCardSql(groupId).as('card'), pricingJson.as('pricing')]);

/** Lines of the sample from texts such as `12:3`. @throws HttpError 400 on `products` for an unknown one */
async function sampleLines(em: Em, texts: readonly string[], groupId: GroupId): Promise<LineRow[]> {
  if (texts.length === 0) throw invalid({ products: 'Please add a product.' });
  const quantities = new Map<number, number>();
  for (const text of texts) {
    const [productId = 0, qty = 1] = text.split(':').map(Number);
    quantities.set(productId, (quantities.get(productId) ?? 0) + qty);
  }
  const rows = await products(em, groupId)
    .where('p.id', 'in', [...quantities.keys()])
    .where('p.is_available', '=', true)
    .execute();
  const missing = [...quantities.keys()].find((id) => !rows.some(({ productId }) => productId === id));
  if (missing !== undefined) throw invalid({ products: `Product ${missing} is not for sale.` });
  return rows.map(({ title: _, ...row }) => ({
    ...row,
    id: row.productId,
    qty: quantities.get(row.productId) ?? 1,
    saved: false,
    comesBackOn: null,
    prefilled: false,
    autoship: false,
    mostCents: null,
    version: 1,
    options: {},
    choices: [],
    optionCents: 0,
    membershipCents: null,
  }));
}

/** Gifts that every cart may get on that day. */
const sampleGifts = (em: Em, groupId: GroupId, now: Date): Promise<(GiftRow & { title: string })[]> =>
  products(em, groupId)
    .innerJoin('gift_offers as f', 'f.product_id', 'p.id')
    .select(['f.id', 'f.name', 'f.kind', 'f.threshold_cents as thresholdCents', 'f.is_active as isActive'])
    .select(sql<boolean>`false`.as('declined'))
    .where('f.is_active', '=', true)
    .where('f.link_only', '=', false)
    .where('p.is_available', '=', true)
    .where(isGiftScheduled(now))
    .execute();

/** Facts of an imagined customer, who has used no code and joins now. */
const sampleFacts = ({ has_ordered, as_member }: Query, now: Date): Pick<CouponFacts, 'hasOrdered' | 'joinedAt'> => ({
  hasOrdered: () => sql<boolean>`${has_ordered ?? false}::bool`,
  joinedAt: () => sql<string | null>`${as_member ? now.toISOString() : null}::text`,
});

/**
 * GET /desk/promotions/test: prices a sample cart as the store prices all carts.
 * @throws HttpError 400 on `products` for one that is not for sale
 */
export async function testPromotions(c: RequestContext, query: Query): Promise<PromotionTest> {
  const now = query.on ? losAngelesMoment(query.on, NOON) : c.now();
  const groupId = query.as_member ? GROUP.member : GROUP.general;
  const lines = await sampleLines(c.em, query.products, groupId);
  const gifts = await sampleGifts(c.em, groupId, now);
  const chosenCoupon = query.code ? await findCoupon(c.em, sampleFacts(query, now), query.code, null) : undefined;
  const row: CartRow = { ...NO_CART, groupId, lines, gifts, chosenCoupon: chosenCoupon ?? null };
  const priced = priceCart(row, now, c.services.config.shipping);
  const { promo, totals } = priced;
  const unknown = query.code && !chosenCoupon ? COUPON_TEXT.unknown : null;
  return {
    refusal: unknown ?? promo.refused?.reason ?? null,
    coupon_label: promo.label,
    discount: toDollars(totals.savings.coupon),
    subtotal: toDollars(totals.subtotalCents),
    gifts: gifts
      .filter(({ id }) => priced.gifts.some((earned) => earned.id === id))
      .map(({ id, name, title }) => ({ gift_id: id, name, product_title: title })),
  };
}
