// Unchecked SQL: a cart with all that its price depends on, as json of laterals in one statement.
import type { GroupId } from '@larder/rules';
import { cardSql } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import { choiceLabels } from '../catalog/choice-labels.ts';
import { spendableSql } from '../ledger/spendable.ts';
import type { Em } from '../platform/db/orm.ts';
import { one, sql } from '../platform/db/sql.ts';
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
}

/** The owner's open cart with all that its price depends on, by one query however many lines it has; null when there is none. */
export async function readCart(em: Em, view: CartView, facts: CouponFacts): Promise<CartRow | null> {
  const card = cardSql(view.groupId);
  const found = await one(
    em,
    sql<CartRow>`
      select c.id, ${view.groupId}::int as "groupId", c.version, c.coupon_code as "couponCode", c.donation, c.ppe_opt_in as "ppeOptIn",
        c.use_thrive_cash as "useThriveCash", ${spendableSql('thrive_cash', sql.ref('c.customer_id'), view.now)} as "thriveCashCents", c.is_gift as "isGift",
        c.gift_recipient as "giftRecipient", c.gift_message as "giftMessage",
        coalesce(l.lines, '[]') as lines, coalesce(g.gifts, '[]') as gifts,
        (select ${couponJson} from coupons k where k.code = c.coupon_code) as coupon,
        ${couponHistory(facts, sql.ref('c.coupon_code'), sql.ref('c.customer_id'))} as "couponHistory",
        s.region_code as "regionCode", json_build_object('isOn', coalesce(k.fresh_enabled, true), 'zip', coalesce(s.postcode, k.billing_zip)) as fresh,
        exists (select 1 from payment_methods m where m.customer_id = c.customer_id and m.is_default
          and m.deleted_at is null and m.needs_verification) as "paymentVerification",
        not ${facts.hadAutoshipOffer(sql.ref('c.customer_id'))} as "isFirstAutoshipOrder"
      from carts c
      left join customers k on k.id = c.customer_id
      left join lateral (
        select a.region_code, a.postcode from addresses a where a.customer_id = c.customer_id and a.deleted_at is null
          and case when ${view.addressId ?? null}::int is null then a.is_default_shipping else a.id = ${view.addressId ?? null}::int end
          order by a.id limit 1
      ) s on true
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'qty', i.qty, 'saved', i.save_for_later,
          'prefilled', i.is_prefilled, 'autoship', i.is_autoship, 'version', i.version, 'options', i.options, 'choices', ${choiceLabels(sql`i.options`)}, 'card', ${card},
          'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'isAvailable', p.is_available, 'optionCents', coalesce((
            select sum(v.price_delta_cents) from product_options o join product_option_values v on v.option_id = o.id
            where o.product_id = p.id and i.options ->> o.key = v.key), 0), 'membershipCents', ${giftMembershipCents}) order by i.id) as lines
        from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id and i.order_id is null
      ) l on true
      left join lateral (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'thresholdCents', f.threshold_cents,
          'productId', p.id, 'card', ${card}, 'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'declined', exists (
            select 1 from cart_declined_gifts d where d.cart_id = c.id and d.gift_offer_id = f.id)) order by f.threshold_cents, f.id) as gifts
        from gift_offers f join products p on p.id = f.product_id where f.is_active and p.is_available
      ) g on true
      where ${isOpenCartOf(view)}`,
  );
  return found ?? null;
}
