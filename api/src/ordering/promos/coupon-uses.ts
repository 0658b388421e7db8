import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** Use of a coupon: an order, or an enrollment in a membership. */
export type CouponUse = { orderId: string } | { enrollmentId: string };

/** Counts a coupon as used, until {@link releaseCoupon}. */
export async function takeCoupon(em: Em, use: CouponUse, customerId: number, code: string): Promise<void> {
  const { orderId, enrollmentId } = { orderId: null, enrollmentId: null, ...use };
  await db(em)
    .insertInto('coupon_uses')
    .values({ order_id: orderId, enrollment_id: enrollmentId, code, customer_id: customerId })
    .execute();
}

/** Releases a coupon whose order or enrollment failed: it may be used again. */
export async function releaseCoupon(em: Em, use: CouponUse): Promise<void> {
  const uses = db(em).deleteFrom('coupon_uses');
  await (
    'orderId' in use ? uses.where('order_id', '=', use.orderId) : uses.where('enrollment_id', '=', use.enrollmentId)
  ).execute();
}
