// Raw SQL (not type-checked): every read of a cart runs it. Visitors and customers share one statement that is put together of fragments over changing joins.
import type { RawBuilder } from 'kysely';
import { DEFAULT_WHEN_OUT } from '@larder/rules';
import { storedCardSql } from '../../catalog/products/card-column.ts';
import { choiceLabels } from '../../catalog/products/choice-labels.ts';
import { pricingJson } from '../../catalog/products/pricing-sql.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryPrepared, sql } from '../../platform/db/sql.ts';
import type { Services } from '../../platform/services.ts';
import { type CouponFacts, couponHistory, couponJson } from '../promos/coupon-sql.ts';
import { isGiftScheduled } from '../promos/find-gift.ts';
import { type CartView, isDeliveryCart, isOpenCartOf } from './cart-owner.ts';
import type { CartRow } from './cart-rows.ts';
import { customerSql, VISITOR } from './cart-shopper.ts';
import { giftMembershipCents } from './gift-line.ts';

/**
 * Reads a cart with all that its price depends on, by one prepared statement for any number of lines.
 * @param em a transaction's manager, or the store's own outside of any transaction
 * @returns null when the owner has no such cart
 */
export async function readCart({ couponFacts }: Pick<Services, 'couponFacts'>, em: Em, view: CartView): Promise<CartRow | null> {
  const [row] = await queryPrepared(em, cartQuery(em, view, couponFacts));
  return row ?? null;
}

/** Columns of a product `p` that its line or its gift shows and is priced by. */
const productJson = ({ groupId }: CartView) =>
  sql`'card', ${storedCardSql(groupId)}, 'pricing', ${pricingJson}, 'stockQty', p.stock_qty, 'isAvailable', p.is_available`;

/** Chosen options of a line `i` of a product `p`, with their labels and surcharges. */
const optionsJson = sql`'options', i.options, 'choices', case when i.options = '{}' then '[]' else ${choiceLabels(sql`i.options`)} end,
          'optionCents', case when i.options = '{}' then 0 else coalesce((
            select sum(v.price_delta_cents) from product_options o join product_option_values v on v.option_id = o.id
            where o.product_id = p.id and i.options ->> o.key = v.key), 0) end, 'membershipCents', ${giftMembershipCents}`;

function cartQuery(em: Em, view: CartView, facts: CouponFacts): RawBuilder<CartRow> {
  const shopper = view.customerId === null ? VISITOR : customerSql(em, view, facts);
  const coupon = sql`json_build_object('coupon', ${couponJson}, 'history', ${couponHistory(facts, shopper.id)})`;
  // The lateral join with `limit 1` looks each gift's product up: without it the plan read all products.
  return sql<CartRow>`select c.id, ${view.groupId}::int as "groupId", c.version, c.donation, c.ppe_opt_in as "ppeOptIn",
        c.use_thrive_cash as "useThriveCash", ${shopper.thriveCashCents} as "thriveCashCents", ${shopper.giftCards} as "giftCards",
        c.is_gift as "isGift", c.gift_recipient as "giftRecipient", c.gift_message as "giftMessage",
        coalesce(c.when_out, ${shopper.lastWhenOut}, ${DEFAULT_WHEN_OUT}::text) as "whenOut",
        coalesce(l.lines, '[]') as lines, coalesce(g.gifts, '[]') as gifts,
        (select ${coupon} from coupons k where k.code = c.coupon_code) as "chosenCoupon",
        ${shopper.offeredCoupons(coupon)} as "offeredCoupons", ${shopper.regionCode} as "regionCode", ${shopper.fresh} as fresh,
        ${shopper.paymentVerification} as "paymentVerification", ${shopper.isFirstAutoshipOrder} as "isFirstAutoshipOrder",
        ${shopper.shipsOn} as "shipsOn"
      from carts c ${shopper.joins}
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'qty', i.qty, 'saved', i.save_for_later, 'comesBackOn', i.comes_back_on,
          'prefilled', i.is_prefilled, 'autoship', i.is_autoship, 'mostCents', i.most_cents, 'version', i.version,
          ${productJson(view)}, ${optionsJson}) order by i.id) as lines
        from cart_items i join products p on p.id = i.product_id where i.cart_id = c.id and i.order_id is null
      ) l on true
      left join lateral (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'thresholdCents', f.threshold_cents, 'isActive', f.is_active,
          'productId', p.id, ${productJson(view)}, 'declined', exists (
            select 1 from cart_declined_gifts d where d.cart_id = c.id and d.gift_offer_id = f.id)) order by f.threshold_cents, f.id) as gifts
        from gift_offers f cross join lateral (
          select q.* from products q where q.id = f.product_id and q.is_available limit 1
        ) p where ${shopper.getsGift} and ${isGiftScheduled(view.now)}
      ) g on true
      where ${view.deliveryCartId === undefined ? isOpenCartOf(view) : isDeliveryCart(view, view.deliveryCartId)}`;
}
