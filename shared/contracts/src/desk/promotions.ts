import { z } from 'zod';
import { deskCall } from '../call.ts';
import { day, filled, flag, id, int, listOf, text, usd } from '../wire.ts';
import { cursorPage, cursorPaging, version } from './conventions.ts';

/** States of a promotion by its switch and its schedule, and of a coupon by its limits. */
export const PROMOTION_STATES = ['running', 'scheduled', 'ended', 'stopped'] as const;
/** State of a promotion. */
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Most dollars of a promotion's amounts. */
const MOST = 100_000;
const amount = usd.pipe(z.number().positive('Please enter more than 0.').max(MOST, `Please enter ${MOST} or less.`));
const minimum = usd.pipe(z.number().min(0, 'Please enter 0 or more.').max(MOST, `Please enter ${MOST} or less.`));
const count = int(1, 1_000_000).nullable();
const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/, 'Please use 2 to 40 characters: A to Z, digits, - and _.');

const couponFields = z.object({
  name: filled(100),
  label_text: text(80),
  discount_type: z.enum(['percentage', 'dollar']),
  discount_value: amount,
  maximum_discount: amount.nullable(),
  minimum_subtotal: minimum,
  tiers: z.array(z.object({ minimum_subtotal: amount, discount_value: amount })).max(5),
  fine_print: text(500),
  below_button_text: text(200),
  starts_on: day.nullable(),
  expires_on: day,
  days_after_joining: int(1, 3650).nullable(),
  first_order_only: z.boolean(),
  with_membership: z.boolean(),
  per_customer_limit: count,
  usage_limit: count,
  budget: amount.nullable(),
});
/** Fields of a promo code that an employee edits; amounts in dollars. */
export type DeskCouponFields = z.infer<typeof couponFields>;

const used = {
  is_on: z.boolean(),
  promotion_state: z.enum(PROMOTION_STATES),
  uses: z.number().int(),
  cost: usd,
  version: z.number().int(),
};
const coupon = couponFields.extend({ code: z.string(), coupon_label: z.string(), ...used });
/** A promo code with its use so far. */
export type DeskCoupon = z.infer<typeof coupon>;

const giftFields = z.object({
  name: filled(100),
  threshold: amount,
  product_id: id,
  link_only: z.boolean(),
  starts_on: day.nullable(),
  expires_on: day.nullable(),
});
/** Fields of a gift with purchase that an employee edits. */
export type DeskGiftFields = z.infer<typeof giftFields>;

const giftProduct = z.object({
  product_id: z.number().int(),
  product_title: z.string(),
  gift_kind: z.enum(['sample', 'gift']),
  stock_qty: z.number().int(),
});
/** A product that can be given free. */
export type DeskGiftProduct = z.infer<typeof giftProduct>;

const gift = giftFields.extend({ gift_id: z.number().int(), ...giftProduct.shape, ...used });
/** A gift with purchase with its use so far. */
export type DeskGift = z.infer<typeof gift>;

const test = z.object({
  refusal: z.string().nullable(),
  coupon_label: z.string().nullable(),
  discount: usd,
  subtotal: usd,
  gifts: z.array(z.object({ gift_id: z.number().int(), name: z.string(), product_title: z.string() })),
});
/** Effect of promotions on a sample cart. */
export type PromotionTest = z.infer<typeof test>;

const read = { permission: 'promotions.read' } as const;
const write = { permission: 'promotions.write', encoding: 'json', refusals: [409] } as const;
const ofCode = { params: z.object({ code: text(60) }) };
const ofGift = { params: z.object({ id }) };
const couponChanged = z.object({ success: z.literal(true), promo_code: coupon });
const giftChanged = z.object({ success: z.literal(true), gift_offer: gift });

/** Promo codes and gifts with purchase. */
export const deskPromotionCalls = {
  'GET /desk/promotions/coupons': deskCall({
    summary: 'Promo codes with use and cost so far, by code',
    ...read,
    query: z.object({ q: text(100).optional(), promotion_state: z.enum(PROMOTION_STATES).optional(), ...cursorPaging() }),
    response: cursorPage(coupon),
  }),
  'GET /desk/promotions/coupons/{code}': deskCall({ summary: 'One promo code', ...read, ...ofCode, response: coupon }),
  'POST /desk/promotions/coupons': deskCall({
    summary: 'Create a promo code; 409 `code_exists` for one that exists',
    ...write,
    body: couponFields.extend({ code }),
    response: couponChanged,
  }),
  'PUT /desk/promotions/coupons/{code}': deskCall({
    summary: 'Change a promo code; orders that used it stay as they are',
    ...write,
    ...ofCode,
    body: couponFields.extend({ version }),
    response: couponChanged,
  }),
  'PUT /desk/promotions/coupons/{code}/active': deskCall({
    summary: 'Stop a promo code, or resume it',
    ...write,
    ...ofCode,
    body: z.object({ is_on: z.boolean(), version }),
    response: couponChanged,
  }),
  'GET /desk/promotions/gifts': deskCall({
    summary: 'Gifts with purchase with use and cost so far, by amount, and the products that can be given',
    ...read,
    response: z.object({ gifts: z.array(gift), products: z.array(giftProduct) }),
  }),
  'POST /desk/promotions/gifts': deskCall({
    summary: 'Create a gift with purchase, which only employees see until it is started',
    ...write,
    body: giftFields,
    response: giftChanged,
  }),
  'PUT /desk/promotions/gifts/{id}': deskCall({
    summary: 'Change a gift with purchase',
    ...write,
    ...ofGift,
    body: giftFields.extend({ version }),
    response: giftChanged,
  }),
  'PUT /desk/promotions/gifts/{id}/active': deskCall({
    summary: 'Start a gift with purchase, or stop it',
    ...write,
    ...ofGift,
    body: z.object({ is_on: z.boolean(), version }),
    response: giftChanged,
  }),
  'GET /desk/promotions/test': deskCall({
    summary: 'What a promo code and the gifts do to a sample cart; changes nothing',
    ...read,
    query: z.object({
      code: text(60).optional(),
      /** Products and units as `id` or `id:qty`. */
      products: listOf(z.string().regex(/^\d{1,9}(:\d{1,3})?$/, 'Please enter a product number, such as 12 or 12:3.'), 50),
      as_member: flag.optional(),
      has_ordered: flag.optional(),
      on: day.optional(),
    }),
    response: test,
  }),
};
