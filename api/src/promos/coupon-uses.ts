import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';

/** What a coupon was used for: an order, or an enrollment in a membership. */
export type CouponUse = { orderId: string } | { enrollmentId: string };

/** Counts a coupon as used, until {@link releaseCoupon}. */
export async function takeCoupon(em: Em, use: CouponUse, customerId: number, code: string): Promise<void> {
  const { orderId, enrollmentId } = { orderId: null, enrollmentId: null, ...use };
  await run(
    em,
    sql`insert into coupon_uses (order_id, enrollment_id, code, customer_id) values (${orderId}, ${enrollmentId}, ${code}, ${customerId})`,
  );
}

/** What the coupon was used for came to nothing: it may be used again. */
export async function releaseCoupon(em: Em, use: CouponUse): Promise<void> {
  const which = 'orderId' in use ? sql`order_id = ${use.orderId}` : sql`enrollment_id = ${use.enrollmentId}`;
  await run(em, sql`delete from coupon_uses where ${which}`);
}
