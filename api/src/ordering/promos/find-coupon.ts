import { couponCode } from '@larder/rules';
import type { CouponHistory, CouponRow } from './coupon-rows.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import { sql } from '../../platform/db/sql.ts';
import { type CouponFacts, couponHistory, couponJson } from './coupon-sql.ts';

/** A stored coupon, with the facts that decide whether a customer may use it. */
export interface FoundCoupon {
  coupon: CouponRow;
  history: CouponHistory;
}

/**
 * Finds the coupon with this code, also an expired or disabled one (CART-083). A visitor has no customer id and counts as a
 * customer without orders.
 */
export const findCoupon = (
  em: Em,
  facts: Pick<CouponFacts, 'hasOrdered' | 'joinedAt'>,
  rawCode: string,
  customerId: number | null,
): Promise<FoundCoupon | undefined> =>
  db(em)
    .selectFrom('coupons as k')
    .select([couponJson.as('coupon'), couponHistory(facts, sql`${customerId}::int`).as('history')])
    .where('k.code', '=', couponCode(rawCode))
    .executeTakeFirst();
