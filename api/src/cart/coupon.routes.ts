import { isCouponExpired, isPayingMember, toDollars } from '@larder/rules';
import type { CouponRow } from '../promos/coupon-rows.ts';
import { changeCart, pricedCart, showCart, type CartQuery } from './cart-service.ts';
import { db } from '../platform/db/db.ts';
import type { RequestContext } from '../platform/http/context.ts';
import { badRequest } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { COUPON_TEXT, couponRefusal, lastDay } from '../promos/coupon-check.ts';
import { findCoupon, type FoundCoupon } from '../promos/find-coupon.ts';

/** Codes can be guessed, so they can be tried this often a minute and address. */
const GUESSES = 30;

/** Calls of promo codes (API-037, API-052, API-057). */
export const couponRoutes = [
  route('POST /carts/coupon', (c, { query, body }) => applyCoupon(c, query, body.code), { rateLimit: GUESSES }),
  route('DELETE /carts/coupon', (c, { query }) =>
    changeCart(c, query, async (em, cartId) => {
      await db(em).updateTable('carts').set({ coupon_code: null }).where('id', '=', cartId).execute();
      return [];
    }),
  ),
  route(
    'POST /carts/first_order_discount',
    async (c, { query, body }) => {
      const coupon = (await lookUp(c, body.code))?.coupon;
      const current = await showCart(c, query);
      if (!coupon?.firstOrderOnly) throw refused(COUPON_TEXT.unknown);
      if (isPayingMember(c.viewer.userStatus, c.viewer.isEmployee)) throw refused(COUPON_TEXT.firstOrder);
      if (current.coupons.some((code) => code.toLowerCase() === coupon.code.toLowerCase())) throw refused(COUPON_TEXT.used);
      const cart = await applyCoupon(c, query, body.code);
      return {
        success: true as const,
        discount_value: valueOf(coupon),
        discount_type: coupon.discountType,
        coupon_code: coupon.code,
        maximum_discount_amount: maximumOf(coupon),
        cart,
      };
    },
    { rateLimit: GUESSES },
  ),
  route(
    'GET /promos',
    async (c, { query }) => {
      const code = query.ccode ?? (await pricedCart(c, {}))?.coupon?.code;
      const found = code ? await lookUp(c, code) : null;
      return { coupon: found ? presentCoupon(found, c.now()) : null };
    },
    { rateLimit: 2 * GUESSES },
  ),
];

async function lookUp(c: RequestContext, rawCode: string): Promise<FoundCoupon | null> {
  const found = await findCoupon(c.em, c.services.couponFacts, rawCode, c.session.customerId);
  return found?.coupon.isActive ? found : null;
}

const refused = (message: string) => badRequest(message, { errorCode: 'coupon', fields: { code: message } });

/** Puts the code into the cart in place of any other (OP-032), if it holds. @throws HttpError 400 with the reason on `code` */
function applyCoupon(c: RequestContext, query: CartQuery, rawCode: string) {
  const code = rawCode.trim();
  return changeCart(c, query, async (em, cartId) => {
    const changed = await db(em)
      .updateTable('carts as c')
      .from('coupons as k')
      .set(({ ref }) => ({ coupon_code: ref('k.code') }))
      .where('c.id', '=', cartId)
      .where('k.code', '=', code)
      .where('k.is_active', '=', true)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refused(COUPON_TEXT.unknown);
    const priced = await pricedCart(c, query, em);
    if (priced?.couponProblem) throw refused(priced.couponProblem);
    return [];
  });
}

const valueOf = (coupon: CouponRow): number =>
  coupon.discountType === 'percentage' ? Number(coupon.discountPercent) : toDollars(coupon.discountCents ?? 0);
const maximumOf = (coupon: CouponRow): number | null => (coupon.maximumCents === null ? null : toDollars(coupon.maximumCents));

/** A promo for banners (CART-081); null once it is over (CART-085), and where prices are shown less it while it cannot be used (CAT-079). */
function presentCoupon({ coupon, history }: FoundCoupon, now: Date) {
  const expirationDay = lastDay(coupon, history);
  if (isCouponExpired({ expirationDay }, now)) return null;
  if (coupon.withMembership && couponRefusal(coupon, history, coupon.minimumCents, now)) return null;
  const value = valueOf(coupon);
  return {
    label: coupon.label,
    discount: `${coupon.discountType === 'percentage' ? `${value}%` : `$${value}`}${coupon.withMembership ? ' membership' : ''}`,
    discount_type: coupon.discountType,
    discount_value: value,
    coupon_code: coupon.code,
    customized_fine_print: coupon.finePrint,
    maximum_discount_amount: maximumOf(coupon),
    coupon_name: coupon.name,
    below_button_text: coupon.belowButtonText,
    expiration_date: expirationDay,
  };
}
