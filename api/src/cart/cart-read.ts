// Unchecked SQL: a cart with all that its price depends on, as json of laterals in one statement.
import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { GroupId } from '@larder/rules';
import { cardSql } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import { choiceLabels } from '../catalog/choice-labels.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, onePrepared, sql, togetherPrepared } from '../platform/db/sql.ts';
import { PREPARED } from '../platform/db/tagged-client.ts';
import { type CouponFacts, couponHistory, couponJson } from '../promos/coupon-sql.ts';
import { isDeliveryCart, isOpenCartOf, type CartOwner } from './cart-owner.ts';
import type { CartRow } from './cart-rows.ts';
import { customerSql, VISITOR } from './cart-shopper.ts';
import { giftMembershipCents } from './gift-line.ts';

/** Who looks at the cart, and where it would ship to. */
export interface CartView extends CartOwner {
  groupId: GroupId;
  /** An own address; the default one when absent. */
  addressId?: number | undefined;
  /** The store's time. */
  now: Date;
  /** Shows the staff the gift of a preview link (OP-034); orders never have it. */
  previews?: boolean;
  /** Reads the cart that was filled for a delivery of autoship instead of the open one. */
  deliveryCartId?: string;
}

/** The owner's open cart with all that its price depends on, by one query however many lines it has; null when there is none. */
export async function readCart(em: Em, view: CartView, facts: CouponFacts): Promise<CartRow | null> {
  return (await one(em, cartQuery(view, facts))) ?? null;
}

/** The same outside of any transaction, planned once: shoppers look at their carts all the time. */
export async function readCartOften(pool: Pool, em: Em, view: CartView, facts: CouponFacts): Promise<CartRow | null> {
  return (await onePrepared(pool, em, READ, cartQuery(view, facts))) ?? null;
}

const READ = 'read-cart';

/** A statement that changes the cart by itself. */
export interface CartChange<T> {
  name: string;
  query: RawBuilder<T>;
}

/** What a change answers, and the cart as it is then: both travel at once. */
export async function changeAndRead<T extends object>(
  pool: Pool,
  em: Em,
  change: CartChange<T>,
  view: CartView,
  facts: CouponFacts,
): Promise<{ answer: T | undefined; row: CartRow | null }> {
  const [answer, row] = await togetherPrepared(pool, em, change, { name: READ, query: cartQuery(view, facts) });
  return { answer, row: row ?? null };
}

function cartQuery(view: CartView, facts: CouponFacts) {
  const card = cardSql(view.groupId);
  const shopper = view.customerId === null ? VISITOR : customerSql(view, facts);
  const found = sql`json_build_object('coupon', ${couponJson}, 'history', ${couponHistory(facts, sql.ref('k.code'), shopper.id)})`;
  // Where `limit 1` says that an offer has one product, they are looked up: no plan knows how few offers there are, and one read all products.
  return sql<CartRow>`${sql.raw(PREPARED)} select c.id, ${view.groupId}::int as "groupId", c.version, c.donation, c.ppe_opt_in as "ppeOptIn",
        c.use_thrive_cash as "useThriveCash", ${shopper.thriveCashCents} as "thriveCashCents", ${shopper.giftCards} as "giftCards",
        c.is_gift as "isGift", c.gift_recipient as "giftRecipient", c.gift_message as "giftMessage",
        coalesce(l.lines, '[]') as lines, coalesce(g.gifts, '[]') as gifts,
        (select ${found} from coupons k where k.code = c.coupon_code) as "chosenCoupon",
        ${shopper.offeredCoupons(found)} as "offeredCoupons", ${shopper.regionCode} as "regionCode", ${shopper.fresh} as fresh,
        ${shopper.paymentVerification} as "paymentVerification", ${shopper.isFirstAutoshipOrder} as "isFirstAutoshipOrder",
        ${shopper.shipsOn} as "shipsOn"
      from carts c ${shopper.joins}
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'qty', i.qty, 'saved', i.save_for_later, 'comesBackOn', i.comes_back_on,
          'prefilled', i.is_prefilled, 'autoship', i.is_autoship, 'mostCents', i.most_cents, 'version', i.version, 'options', i.options, 'card', ${card},
          'choices', case when i.options = '{}' then '[]' else ${choiceLabels(sql`i.options`)} end,
          'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'isAvailable', p.is_available,
          'optionCents', case when i.options = '{}' then 0 else coalesce((
            select sum(v.price_delta_cents) from product_options o join product_option_values v on v.option_id = o.id
            where o.product_id = p.id and i.options ->> o.key = v.key), 0) end, 'membershipCents', ${giftMembershipCents}) order by i.id) as lines
        from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id and i.order_id is null
      ) l on true
      left join lateral (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'thresholdCents', f.threshold_cents, 'isActive', f.is_active,
          'productId', p.id, 'card', ${card}, 'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'declined', exists (
            select 1 from cart_declined_gifts d where d.cart_id = c.id and d.gift_offer_id = f.id)) order by f.threshold_cents, f.id) as gifts
        from gift_offers f cross join lateral (
          select q.* from products q where q.id = f.product_id and q.is_available limit 1
        ) p where ${shopper.getsGift}
      ) g on true
      where ${view.deliveryCartId === undefined ? isOpenCartOf(view) : isDeliveryCart(view, view.deliveryCartId)}`;
}
