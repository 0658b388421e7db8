import type { DeskCoupon, DeskCouponFields } from '@larder/contracts';
import type { FieldError } from '@larder/rules';

/** A promo code as its form has it: numbers as typed, empty for none. */
export interface CouponValues {
  code: string;
  name: string;
  discount_type: DeskCouponFields['discount_type'];
  discount_value: string;
  label_text: string;
  maximum_discount: string;
  minimum_subtotal: string;
  tiers: { minimum_subtotal: string; discount_value: string }[];
  first_order_only: boolean;
  with_membership: boolean;
  days_after_joining: string;
  starts_on: string;
  expires_on: string;
  per_customer_limit: string;
  usage_limit: string;
  budget: string;
  fine_print: string;
  below_button_text: string;
}

/** Labels of the fields, in their order. */
export const COUPON_LABELS: Readonly<Record<keyof CouponValues, string>> = {
  code: 'Code',
  name: 'Name',
  discount_type: 'Kind of discount',
  discount_value: 'Discount',
  label_text: 'Text after the discount',
  maximum_discount: 'Most per order, in dollars',
  minimum_subtotal: 'Cart of at least, in dollars',
  tiers: 'Tiers',
  first_order_only: 'First order only',
  with_membership: 'Comes off the membership fee',
  days_after_joining: 'Days after joining',
  starts_on: 'First day',
  expires_on: 'Last day',
  per_customer_limit: 'Uses per customer',
  usage_limit: 'Uses in all',
  budget: 'Budget, in dollars',
  fine_print: 'Fine print',
  below_button_text: 'Text below the button',
};

/** The form of a new code. */
export const NEW_COUPON: CouponValues = {
  code: '',
  name: '',
  discount_type: 'percentage',
  discount_value: '',
  label_text: '',
  maximum_discount: '',
  minimum_subtotal: '',
  tiers: [],
  first_order_only: false,
  with_membership: false,
  days_after_joining: '',
  starts_on: '',
  expires_on: '',
  per_customer_limit: '1',
  usage_limit: '',
  budget: '',
  fine_print: '',
  below_button_text: 'Applied to your cart automatically.',
};

const typed = (value: number | null): string => (value === null ? '' : String(value));

/** The form of an existing code. */
export const valuesOf = (coupon: DeskCouponFields & Pick<DeskCoupon, 'code'>): CouponValues => ({
  code: coupon.code,
  name: coupon.name,
  discount_type: coupon.discount_type,
  discount_value: typed(coupon.discount_value),
  label_text: coupon.label_text,
  maximum_discount: typed(coupon.maximum_discount),
  minimum_subtotal: coupon.minimum_subtotal === 0 ? '' : typed(coupon.minimum_subtotal),
  tiers: coupon.tiers.map((tier) => ({
    minimum_subtotal: typed(tier.minimum_subtotal),
    discount_value: typed(tier.discount_value),
  })),
  first_order_only: coupon.first_order_only,
  with_membership: coupon.with_membership,
  days_after_joining: typed(coupon.days_after_joining),
  starts_on: coupon.starts_on ?? '',
  expires_on: coupon.expires_on,
  per_customer_limit: typed(coupon.per_customer_limit),
  usage_limit: typed(coupon.usage_limit),
  budget: typed(coupon.budget),
  fine_print: coupon.fine_print,
  below_button_text: coupon.below_button_text,
});

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const COUNT = /^[1-9]\d{0,6}$/;

const amountError = (text: string, isRequired = false): FieldError => {
  if (text.trim() === '') return isRequired ? 'Please enter an amount.' : null;
  return AMOUNT.test(text.trim()) && Number(text) > 0 ? null : 'Please enter an amount, such as 10 or 7.50.';
};
const countError = (text: string): FieldError =>
  text.trim() === '' || COUNT.test(text.trim()) ? null : 'Please enter a whole number, or leave it empty.';

/** Checks what the API would refuse in any case; it checks the rest. */
export function checkCoupon(values: CouponValues): Partial<Record<keyof CouponValues, FieldError>> {
  const wrongTier = values.tiers
    .flatMap((tier) => [amountError(tier.minimum_subtotal, true), amountError(tier.discount_value, true)])
    .find((error) => error !== null);
  return {
    code: /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/.test(values.code.trim())
      ? null
      : 'Please use 2 to 40 characters: A to Z, digits, - and _.',
    name: values.name.trim() === '' ? 'Please enter a name.' : null,
    discount_value: amountError(values.discount_value, true),
    maximum_discount: amountError(values.maximum_discount),
    minimum_subtotal: amountError(values.minimum_subtotal),
    tiers: wrongTier ?? null,
    days_after_joining: countError(values.days_after_joining),
    expires_on: values.expires_on === '' ? 'Please choose the last day.' : null,
    per_customer_limit: countError(values.per_customer_limit),
    usage_limit: countError(values.usage_limit),
    budget: amountError(values.budget),
  };
}

const number = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Fields of the call from a checked form. */
export const fieldsOf = (values: CouponValues): DeskCouponFields => ({
  name: values.name.trim(),
  discount_type: values.discount_type,
  discount_value: Number(values.discount_value),
  label_text: values.label_text.trim(),
  maximum_discount: number(values.maximum_discount),
  minimum_subtotal: number(values.minimum_subtotal) ?? 0,
  tiers: values.tiers.map((tier) => ({
    minimum_subtotal: Number(tier.minimum_subtotal),
    discount_value: Number(tier.discount_value),
  })),
  first_order_only: values.first_order_only,
  with_membership: values.with_membership,
  days_after_joining: number(values.days_after_joining),
  starts_on: values.starts_on || null,
  expires_on: values.expires_on,
  per_customer_limit: number(values.per_customer_limit),
  usage_limit: number(values.usage_limit),
  budget: number(values.budget),
  fine_print: values.fine_print.trim(),
  below_button_text: values.below_button_text.trim(),
});
