import { WELCOME_COUPON } from '@larder/rules';
import type { RawBuilder } from 'kysely';
import { spendableCardsOf } from '../gift-cards/spendable.ts';
import { spendableSql } from '../ledger/spendable.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CouponFacts } from '../promos/coupon-sql.ts';
import type { CartView } from './cart-owner.ts';
import type { CartRow } from './cart-rows.ts';

/** Columns of a cart's row about its owner, as SQL over `carts c` and `joins`, by the names of {@link CartRow}. */
interface ShopperSql extends Record<
  | 'thriveCashCents'
  | 'giftCards'
  | 'regionCode'
  | 'fresh'
  | 'paymentVerification'
  | 'isFirstAutoshipOrder'
  | 'shipsOn'
  | 'lastWhenOut',
  RawBuilder<unknown>
> {
  /** The customer's id. */
  id: RawBuilder<number | null>;
  joins: RawBuilder<unknown>;
  /** @param found a coupon `k` with its history, as JSON */
  offeredCoupons(found: RawBuilder<unknown>): RawBuilder<CartRow['offeredCoupons']>;
  /** Whether the cart may get a gift `f`. */
  getsGift: RawBuilder<boolean>;
}

/** No known customer: the plan opens no customer tables, because opening one costs more than finding no row in it. */
export const VISITOR: ShopperSql = {
  id: sql`null::int`,
  joins: sql``,
  thriveCashCents: sql`0`,
  giftCards: sql`'[]'::json`,
  offeredCoupons: () => sql`'[]'::json`,
  regionCode: sql`null`,
  fresh: sql`'{"isOn": true, "zip": null}'::json`,
  paymentVerification: sql`false`,
  isFirstAutoshipOrder: sql`true`,
  shipsOn: sql`null`,
  lastWhenOut: sql`null`,
  getsGift: sql`f.is_active and (not f.link_only or f.id = c.gwp_id)`,
};

/** The customer whose cart it is. */
export function customerSql(em: Em, { addressId, now, previews }: CartView, facts: CouponFacts): ShopperSql {
  const id = sql.ref<number | null>('c.customer_id');
  return {
    id,
    joins: sql`
      join customers a on a.id = c.customer_id
      left join lateral (
        select d.region_code, d.postcode from addresses d where d.customer_id = c.customer_id and d.deleted_at is null
          and case when ${addressId ?? null}::int is null then d.is_default_shipping else d.id = ${addressId ?? null}::int end
          order by d.id limit 1
      ) s on true`,
    thriveCashCents: spendableSql('thrive_cash', id, now),
    giftCards: sql`coalesce((select json_agg(w) from (${spendableCardsOf(em, id, now)}) w), '[]')`,
    offeredCoupons: (
      found,
    ) => sql`case when c.takes_offers then coalesce((select json_agg(${found} order by k.code) from coupons k
          where (k.code = a.ccode::citext or k.code = ${WELCOME_COUPON.code} and ${facts.joinedAt(id)} is not null)
            and not exists (select 1 from coupon_uses u where u.code = k.code and u.customer_id = c.customer_id)), '[]')
          else '[]' end`,
    regionCode: sql`s.region_code`,
    fresh: sql`json_build_object('isOn', coalesce(a.fresh_enabled, true), 'zip', coalesce(s.postcode, a.billing_zip))`,
    paymentVerification: sql`exists (select 1 from payment_methods m where m.customer_id = c.customer_id and m.is_default
          and m.deleted_at is null and m.needs_verification)`,
    isFirstAutoshipOrder: sql`not ${facts.hadAutoshipOffer(id)}`,
    shipsOn: facts.deliveryAhead(id),
    lastWhenOut: facts.lastWhenOut(id),
    getsGift: sql`case when f.is_active then not f.link_only or f.id in (c.gwp_id, a.gwp_id)
            else ${previews ?? false} and c.gwp_preview and f.id = c.gwp_id and a.is_employee end`,
  };
}
