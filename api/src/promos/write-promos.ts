import { discountText } from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';

/** A promo code. */
export interface Coupon {
  code: string;
  name: string;
  /** Stands behind the discount, as in `20% off your first order` (CAT-077, CAT-078). */
  on?: string;
  /** Comes off the first membership fee (CAT-079). */
  withMembership?: boolean;
  percent?: number;
  cents?: number;
  maximumCents?: number | null;
  minimumCents?: number;
  finePrint: string;
  /** Where it is used at once unless told otherwise. */
  belowButtonText?: string;
  expiresOn: string;
  daysAfterJoining?: number;
  firstOrderOnly?: boolean;
}

/** What a cart calls the coupon. It begins with the discount itself, which cards read out of it (CAT-081). */
function labelOf({ percent, cents, on, withMembership = false }: Coupon): string {
  const discount = percent ? { kind: 'percent' as const, value: percent } : { kind: 'dollar' as const, value: cents ?? 0 };
  return [discountText({ ...discount, withMembership }), on].filter(Boolean).join(' ');
}

/** Writes a promo code (OP-030); one that is there stays as it is. */
export async function writeCoupon(em: Em, coupon: Coupon): Promise<void> {
  await run(
    em,
    sql`insert into coupons (code, name, label, discount_type, discount_percent, discount_cents, maximum_cents, minimum_cents, fine_print,
        below_button_text, expires_on, days_after_joining, first_order_only, per_customer_limit, with_membership)
      values (${coupon.code}, ${coupon.name}, ${labelOf(coupon)}, ${coupon.percent ? 'percentage' : 'dollar'}, ${coupon.percent ?? null},
        ${coupon.cents ?? null}, ${coupon.maximumCents ?? null}, ${coupon.minimumCents ?? 0}, ${coupon.finePrint}, ${coupon.belowButtonText ?? 'Applied to your cart at once.'},
        ${coupon.expiresOn}, ${coupon.daysAfterJoining ?? null}, ${coupon.firstOrderOnly ?? false}, 1,
        ${coupon.withMembership ?? false})
      on conflict (code) do nothing`,
  );
}

/** A gift is the first free product of its kind (`tc_product_type` 2 gift, 3 sample). */
export async function writeGift(em: Em, name: string, kind: 'sample' | 'gift', threshold: number, tcType: 2 | 3): Promise<void> {
  await run(
    em,
    sql`insert into gift_offers (name, kind, threshold_cents, product_id)
      select ${name}, ${kind}, ${threshold}, (select min(id) from products where tc_product_type = ${tcType})
      where exists (select 1 from products where tc_product_type = ${tcType}) and not exists (select 1 from gift_offers where name = ${name})`,
  );
}
