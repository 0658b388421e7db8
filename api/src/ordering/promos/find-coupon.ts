// Unchecked SQL: one row as two json objects of fragments that carts and coupon cards share.
import { couponCode } from '@larder/rules';
import type { CouponHistory, CouponRow } from './coupon-rows.ts';
import type { Em } from '../../platform/db/orm.ts';
import { queryRows, sql } from '../../platform/db/sql.ts';
import { type CouponFacts, couponHistory, couponJson } from './coupon-sql.ts';

/** A stored coupon, and what decides whether a customer may use it. */
export interface FoundCoupon {
  coupon: CouponRow;
  history: CouponHistory;
}

/** The coupon with this code, also one that is over or switched off (CART-083); a visitor has no customer id and counts as somebody without orders. */
export async function findCoupon(
  em: Em,
  facts: CouponFacts,
  rawCode: string,
  customerId: number | null,
): Promise<FoundCoupon | undefined> {
  return (
    await queryRows(
      em,
      sql<FoundCoupon>`select ${couponJson} as coupon, ${couponHistory(facts, sql`${customerId}::int`)} as history
      from coupons k where k.code = ${couponCode(rawCode)}::citext`,
    )
  )[0];
}
