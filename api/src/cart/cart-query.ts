// Unchecked SQL: a cart with all that its price depends on, as json of laterals in one statement.
import type { RawBuilder } from 'kysely';
import { DEFAULT_WHEN_OUT, type GroupId } from '@larder/rules';
import { cardSql } from '../catalog/card-column.ts';
import { goodsJson } from '../catalog/goods-sql.ts';
import { choiceLabels } from '../catalog/choice-labels.ts';
import { sql } from '../platform/db/sql.ts';
import { type CouponFacts, couponHistory, couponJson } from '../promos/coupon-sql.ts';
import { isDeliveryCart, isOpenCartOf, type CartOwner } from './cart-owner.ts';
import type { BareCartRow, CartRow, GiftRow, InRow, LineRow } from './cart-rows.ts';
import { customerSql, VISITOR } from './cart-shopper.ts';
import { giftMembershipCents } from './gift-line.ts';

/** Who looks at the cart, and where it would ship to. */
export interface CartView extends CartOwner {
  groupId: GroupId;
  /** An own address; the default one when absent. */
  addressId?: number | null | undefined;
  /** The store's time. */
  now: Date;
  /** Shows the staff the gift of a preview link (OP-034); orders never have it. */
  previews?: boolean;
  /** Reads the cart that was filled for a delivery of autoship instead of the open one. */
  deliveryCartId?: string;
}

/** A cart with everything that its price and its answer depend on. */
export type WholeCartRow = Omit<CartRow, 'lines' | 'gifts'> & { lines: (LineRow & InRow)[]; gifts: (GiftRow & InRow)[] };

/** Which version of a product's row it is: nothing else has this number as long as anybody remembers it. */
const version = sql`p.row_version::text`;

/** All of a cart. Its products say by which version of their row they are told: null where other rows had a say. */
export function wholeCart(view: CartView, facts: CouponFacts): RawBuilder<WholeCartRow> {
  const goods = sql`'card', ${cardSql(view.groupId)}, 'goods', ${goodsJson}, 'stockQty', p.stock_qty, 'isAvailable', p.is_available,
          'rowVersion', case when p.goods is not null and p.product_type <> 'giftcard' then ${version} end`;
  const ofLine = sql`'choices', case when i.options = '{}' then '[]' else ${choiceLabels(sql`i.options`)} end,
          'optionCents', case when i.options = '{}' then 0 else coalesce((
            select sum(v.price_delta_cents) from product_options o join product_option_values v on v.option_id = o.id
            where o.product_id = p.id and i.options ->> o.key = v.key), 0) end, 'membershipCents', ${giftMembershipCents}`;
  const found = foundCoupon(view, facts);
  return cartQuery(view, facts, {
    product: sql`q.*`,
    lines: sql`${goods}, ${ofLine}`,
    gifts: goods,
    coupon: sql`(select ${found} from coupons k where k.code = c.coupon_code) as "chosenCoupon"`,
  });
}

/**
 * A cart without what its products' own rows say, which most carts need not read: {@link wholeCart} costs three times as much, above all because
 * every table of its plan is opened, also those that nothing is looked up in.
 */
export const bareCart = (view: CartView, facts: CouponFacts): RawBuilder<BareCartRow> =>
  cartQuery(view, facts, {
    product: sql`q.id`,
    lines: sql`'rowVersion', ${version}`,
    gifts: sql`'rowVersion', ${version}`,
    coupon: sql`c.coupon_code is not null as "hasCoupon"`,
  });

const shopperOf = (view: CartView, facts: CouponFacts) => (view.customerId === null ? VISITOR : customerSql(view, facts));

const foundCoupon = (view: CartView, facts: CouponFacts) =>
  sql`json_build_object('coupon', ${couponJson}, 'history', ${couponHistory(facts, shopperOf(view, facts).id)})`;

/** @param more which columns of its product `q` are read for a line `i` and a gift `f`, what is told of them with it as `p`, and of the coupon of `carts c` */
function cartQuery<Row>(
  view: CartView,
  facts: CouponFacts,
  more: Record<'product' | 'lines' | 'gifts' | 'coupon', RawBuilder<unknown>>,
): RawBuilder<Row> {
  const shopper = shopperOf(view, facts);
  // Where `limit 1` says that an offer has one product, they are looked up: no plan knows how few offers there are, and one read all products.
  return sql<Row>`select c.id, ${view.groupId}::int as "groupId", c.version, c.donation, c.ppe_opt_in as "ppeOptIn",
        c.use_thrive_cash as "useThriveCash", ${shopper.thriveCashCents} as "thriveCashCents", ${shopper.giftCards} as "giftCards",
        c.is_gift as "isGift", c.gift_recipient as "giftRecipient", c.gift_message as "giftMessage",
        coalesce(c.when_out, ${shopper.lastWhenOut}, ${DEFAULT_WHEN_OUT}::text) as "whenOut",
        coalesce(l.lines, '[]') as lines, coalesce(g.gifts, '[]') as gifts, ${more.coupon},
        ${shopper.offeredCoupons(foundCoupon(view, facts))} as "offeredCoupons", ${shopper.regionCode} as "regionCode", ${shopper.fresh} as fresh,
        ${shopper.paymentVerification} as "paymentVerification", ${shopper.isFirstAutoshipOrder} as "isFirstAutoshipOrder",
        ${shopper.shipsOn} as "shipsOn"
      from carts c ${shopper.joins}
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'qty', i.qty, 'saved', i.save_for_later, 'comesBackOn', i.comes_back_on,
          'prefilled', i.is_prefilled, 'autoship', i.is_autoship, 'mostCents', i.most_cents, 'version', i.version, 'options', i.options,
          ${more.lines}) order by i.id) as lines
        from cart_items i join (select ${more.product}, q.xmin as row_version from products q) p on p.id = i.product_id where i.cart_id = c.id and i.order_id is null
      ) l on true
      left join lateral (
        select json_agg(json_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'thresholdCents', f.threshold_cents, 'isActive', f.is_active,
          'productId', p.id, ${more.gifts}, 'declined', exists (
            select 1 from cart_declined_gifts d where d.cart_id = c.id and d.gift_offer_id = f.id)) order by f.threshold_cents, f.id) as gifts
        from gift_offers f cross join lateral (
          select ${more.product}, q.xmin as row_version from products q where q.id = f.product_id and q.is_available limit 1
        ) p where ${shopper.getsGift}
      ) g on true
      where ${view.deliveryCartId === undefined ? isOpenCartOf(view) : isDeliveryCart(view, view.deliveryCartId)}`;
}
