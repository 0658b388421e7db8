// Unchecked SQL: a cart with all that its price depends on, as json of laterals in one statement.
import type { Pool } from 'pg';
import { type GroupId, WELCOME_COUPON } from '@larder/rules';
import { cardSql } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import { choiceLabels } from '../catalog/choice-labels.ts';
import { spendableCardsOf } from '../gift-cards/spendable.ts';
import { spendableSql } from '../ledger/spendable.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, onePrepared, sql } from '../platform/db/sql.ts';
import { type CouponFacts, couponHistory, couponJson } from '../promos/coupon-sql.ts';
import { isOpenCartOf, type CartOwner } from './cart-owner.ts';
import type { CartRow } from './cart-rows.ts';
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
}

/** The owner's open cart with all that its price depends on, by one query however many lines it has; null when there is none. */
export async function readCart(em: Em, view: CartView, facts: CouponFacts): Promise<CartRow | null> {
  return (await one(em, cartQuery(view, facts))) ?? null;
}

/** The same outside of any transaction, planned once: shoppers look at their carts all the time. */
export async function readCartOften(pool: Pool, em: Em, view: CartView, facts: CouponFacts): Promise<CartRow | null> {
  return (await onePrepared(pool, em, 'read-cart', cartQuery(view, facts))) ?? null;
}

function cartQuery(view: CartView, facts: CouponFacts) {
  const card = cardSql(view.groupId);
  const found = sql`json_build_object('coupon', ${couponJson}, 'history', ${couponHistory(facts, sql.ref('k.code'), sql.ref('c.customer_id'))})`;
  return sql<CartRow>`
      select c.id, ${view.groupId}::int as "groupId", c.version, c.donation, c.ppe_opt_in as "ppeOptIn",
        c.use_thrive_cash as "useThriveCash", ${spendableSql('thrive_cash', sql.ref('c.customer_id'), view.now)} as "thriveCashCents",
        coalesce((select json_agg(w) from (${spendableCardsOf(sql.ref('c.customer_id'), view.now)}) w), '[]') as "giftCards", c.is_gift as "isGift",
        c.gift_recipient as "giftRecipient", c.gift_message as "giftMessage",
        coalesce(l.lines, '[]') as lines, coalesce(g.gifts, '[]') as gifts,
        (select ${found} from coupons k where k.code = c.coupon_code) as "chosenCoupon",
        case when c.coupon_code is null and c.takes_offers then coalesce((select json_agg(${found} order by k.code) from coupons k
          where (k.code = a.ccode::citext or k.code = ${WELCOME_COUPON.code} and ${facts.joinedAt(sql.ref('c.customer_id'))} is not null)
            and not exists (select 1 from coupon_uses u where u.code = k.code and u.customer_id = c.customer_id)), '[]')
          else '[]' end as "offeredCoupons",
        s.region_code as "regionCode", json_build_object('isOn', coalesce(a.fresh_enabled, true), 'zip', coalesce(s.postcode, a.billing_zip)) as fresh,
        exists (select 1 from payment_methods m where m.customer_id = c.customer_id and m.is_default
          and m.deleted_at is null and m.needs_verification) as "paymentVerification",
        not ${facts.hadAutoshipOffer(sql.ref('c.customer_id'))} as "isFirstAutoshipOrder"
      from carts c
      left join customers a on a.id = c.customer_id
      left join lateral (
        select d.region_code, d.postcode from addresses d where d.customer_id = c.customer_id and d.deleted_at is null
          and case when ${view.addressId ?? null}::int is null then d.is_default_shipping else d.id = ${view.addressId ?? null}::int end
          order by d.id limit 1
      ) s on true
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'qty', i.qty, 'saved', i.save_for_later, 'comesBackOn', i.comes_back_on,
          'prefilled', i.is_prefilled, 'autoship', i.is_autoship, 'version', i.version, 'options', i.options, 'choices', ${choiceLabels(sql`i.options`)}, 'card', ${card},
          'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'isAvailable', p.is_available, 'optionCents', coalesce((
            select sum(v.price_delta_cents) from product_options o join product_option_values v on v.option_id = o.id
            where o.product_id = p.id and i.options ->> o.key = v.key), 0), 'membershipCents', ${giftMembershipCents}) order by i.id) as lines
        from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id and i.order_id is null
      ) l on true
      left join lateral (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'thresholdCents', f.threshold_cents, 'isActive', f.is_active,
          'productId', p.id, 'card', ${card}, 'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'declined', exists (
            select 1 from cart_declined_gifts d where d.cart_id = c.id and d.gift_offer_id = f.id)) order by f.threshold_cents, f.id) as gifts
        from gift_offers f join products p on p.id = f.product_id where p.is_available
          and case when f.is_active then not f.link_only or f.id in (c.gwp_id, a.gwp_id)
            else ${view.previews ?? false} and c.gwp_preview and f.id = c.gwp_id and a.is_employee end
      ) g on true
      where ${isOpenCartOf(view)}`;
}
