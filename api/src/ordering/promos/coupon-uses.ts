import type { Em } from '../../platform/db/orm.ts';
import { db } from '../../platform/db/db.ts';

/** Use of a coupon: an order, or an enrollment in a membership. */
export type CouponUse = { orderId: string } | { enrollmentId: string };

/**
 * Counts a coupon as used, until {@link releaseCoupon}.
 * @param discountCents what the use costs
 */
export async function takeCoupon(
  em: Em,
  use: CouponUse,
  { customerId, code, discountCents }: { customerId: number; code: string; discountCents: number },
): Promise<void> {
  const { orderId, enrollmentId } = { orderId: null, enrollmentId: null, ...use };
  await db(em)
    .insertInto('coupon_uses')
    .values({ order_id: orderId, enrollment_id: enrollmentId, code, customer_id: customerId, discount_cents: discountCents })
    .execute();
}

/** Releases a coupon whose order or enrollment failed: it may be used again. */
export async function releaseCoupon(em: Em, use: CouponUse): Promise<void> {
  const uses = db(em).deleteFrom('coupon_uses');
  await (
    'orderId' in use ? uses.where('order_id', '=', use.orderId) : uses.where('enrollment_id', '=', use.enrollmentId)
  ).execute();
}

/** Stores what the use of a coupon costs, after its order changed. */
export async function changeCouponCost(em: Em, orderId: string, discountCents: number): Promise<void> {
  await db(em).updateTable('coupon_uses').set({ discount_cents: discountCents }).where('order_id', '=', orderId).execute();
}
