import {
  addDays,
  discountText,
  EXIT_COUPON,
  GIFT_THRESHOLDS,
  losAngelesDay,
  WELCOME_COUPON,
  WELCOME_COUPON_DAYS,
} from '@larder/rules';
import type { Em } from '../platform/db/orm.ts';
import { run, sql } from '../platform/db/sql.ts';
import type { Seed, SeedHelpers } from './seed.ts';

interface CouponSeed {
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

const NEVER = '2099-12-31';

/** The codes of the first day: the three offers of the store, and one that holds, one that ends today and one that is over (OP-170). */
function couponsOf(today: string): CouponSeed[] {
  return [
    {
      code: EXIT_COUPON.code,
      name: 'Before you go',
      on: 'your first order',
      percent: EXIT_COUPON.value,
      maximumCents: EXIT_COUPON.maximumCents ?? null,
      finePrint: 'For your first order, at most $50. Once per person.',
      expiresOn: NEVER,
      firstOrderOnly: true,
    },
    {
      code: WELCOME_COUPON.code,
      name: 'Welcome',
      on: 'your first order',
      percent: WELCOME_COUPON.value,
      maximumCents: WELCOME_COUPON.maximumCents ?? null,
      finePrint: 'For your first order within 30 days of joining, at most $60.',
      expiresOn: NEVER,
      daysAfterJoining: WELCOME_COUPON_DAYS,
      firstOrderOnly: true,
    },
    {
      code: 'JOIN20',
      name: 'Join for less',
      withMembership: true,
      cents: 2000,
      finePrint: 'When you join by the year or by the month, not after a free trial. Later payments are at the full price.',
      belowButtonText: 'Comes off when you join.',
      expiresOn: NEVER,
    },
    {
      code: 'PANTRY10',
      name: 'Full pantry',
      on: 'orders of $60 or more',
      cents: 1000,
      minimumCents: 6000,
      finePrint: 'On orders of $60 or more before shipping and tax.',
      expiresOn: addDays(today, 60),
    },
    {
      code: 'TODAY5',
      name: 'Only today',
      on: 'today',
      percent: 5,
      maximumCents: 2000,
      finePrint: 'Until midnight, Pacific time. At most $20.',
      expiresOn: today,
    },
    {
      code: 'HARVEST15',
      name: 'Harvest',
      on: 'the harvest',
      percent: 15,
      maximumCents: 3000,
      finePrint: 'At most $30.',
      expiresOn: addDays(today, -1),
    },
  ];
}

async function seed(em: Em, { now }: SeedHelpers): Promise<void> {
  for (const coupon of couponsOf(losAngelesDay(now))) await writeCoupon(em, coupon);
  await writeGift(em, 'A taste, on us', 'sample', GIFT_THRESHOLDS.sample, 3);
  await writeGift(em, 'A gift with your order', 'gift', GIFT_THRESHOLDS.gift, 2);
}

/** What a cart calls the coupon. It begins with the discount itself, which cards read out of it (CAT-081). */
function labelOf({ percent, cents, on, withMembership = false }: CouponSeed): string {
  const discount = percent ? { kind: 'percent' as const, value: percent } : { kind: 'dollar' as const, value: cents ?? 0 };
  return [discountText({ ...discount, withMembership }), on].filter(Boolean).join(' ');
}

async function writeCoupon(em: Em, coupon: CouponSeed): Promise<void> {
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
async function writeGift(em: Em, name: string, kind: 'sample' | 'gift', threshold: number, tcType: 2 | 3): Promise<void> {
  await run(
    em,
    sql`insert into gift_offers (name, kind, threshold_cents, product_id)
      select ${name}, ${kind}, ${threshold}, (select min(id) from products where tc_product_type = ${tcType})
      where exists (select 1 from products where tc_product_type = ${tcType}) and not exists (select 1 from gift_offers where name = ${name})`,
  );
}

/** Promo codes and gifts with purchase (OP-030, OP-031, OP-033, OP-170). */
export const promos: Seed = { name: 'promos', version: 2, run: seed };
