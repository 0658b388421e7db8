import { addDays, EXIT_COUPON, GIFT_THRESHOLDS, losAngelesDay, WELCOME_COUPON, WELCOME_COUPON_DAYS } from '@larder/rules';
import { type Coupon, type Em, type Gift, writeCoupon, writeGift } from 'api/app/import/entry-point';
import type { Seed, SeedHelpers } from './seed.ts';

const NEVER = '2099-12-31';

/** The codes of the first day: the three offers of the store, and one that holds, one that ends today and one that is over (OP-170). */
function couponsOf(today: string): Coupon[] {
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

/** The two gifts of every cart, one for those who follow its link, and one that only the staff can look at so far (OP-033, OP-034). */
const GIFTS: readonly Gift[] = [
  { name: 'A taste, on us', kind: 'sample', thresholdCents: GIFT_THRESHOLDS.sample },
  { name: 'A gift with your order', kind: 'gift', thresholdCents: GIFT_THRESHOLDS.gift },
  { name: 'A gift for you', kind: 'gift', thresholdCents: 5000, nth: 2, linkOnly: true },
  { name: 'A gift in spring', kind: 'sample', thresholdCents: 4000, nth: 2, isActive: false },
];

async function seed(em: Em, { now }: SeedHelpers): Promise<void> {
  for (const coupon of couponsOf(losAngelesDay(now))) await writeCoupon(em, coupon);
  for (const gift of GIFTS) await writeGift(em, gift);
}

/** The codes that the store's own texts promise, for a store without demo products. */
export const offers: Seed = {
  name: 'offers',
  version: 1,
  async run(em, { now }) {
    const promised: readonly string[] = [EXIT_COUPON.code, WELCOME_COUPON.code];
    for (const coupon of couponsOf(losAngelesDay(now))) if (promised.includes(coupon.code)) await writeCoupon(em, coupon);
  },
};

/** Promo codes and gifts with purchase (OP-030, OP-031, OP-033, OP-170). */
export const promos: Seed = { name: 'promos', version: 3, run: seed };
