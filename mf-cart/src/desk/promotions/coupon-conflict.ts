import { COUPON_LABELS, type CouponValues } from './coupon-values.ts';

const textOf = (value: CouponValues[keyof CouponValues]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value || '–';
  return value.map((tier) => `${tier.discount_value} from ${tier.minimum_subtotal}`).join(', ') || '–';
};

const NAMES = Object.keys(COUPON_LABELS) as (keyof CouponValues)[];

/** Fields in which two versions of a code differ, as people read them. */
export const differingFields = (theirs: CouponValues, yours: CouponValues) =>
  NAMES.map((name) => ({ label: COUPON_LABELS[name], theirs: textOf(theirs[name]), yours: textOf(yours[name]) })).filter(
    (field) => field.theirs !== field.yours,
  );

/** Whether two versions of a code have equal fields, as after another employee stopped it. */
export const hasEqualFields = (a: CouponValues, b: CouponValues): boolean => differingFields(a, b).length === 0;
