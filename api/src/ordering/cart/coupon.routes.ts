import { couponCode, isPayingMember, isSameCode } from '@larder/rules';
import { maximumOf, valueOf } from '../promos/present-promo.ts';
import type { LineError } from './cart-lines.ts';
import { changeCart, pricedCart, showCart, type CartQuery } from './cart-service.ts';
import { db } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { permit } from '../../platform/http/permit.ts';
import { openToMailLinks, route } from '../../platform/http/route.ts';
import { COUPON_TEXT } from '../promos/coupon-check.ts';
import { findCoupon, type FoundCoupon } from '../promos/find-coupon.ts';

/** Codes can be guessed, so they can be tried this often a minute and address. */
const GUESSES = 30;

/** Calls of promo codes (API-052, API-057). */
export const couponRoutes = openToMailLinks([
  route('POST /carts/coupon', (c, { query, body }) => applyCoupon(c, query, body.code), { rateLimit: GUESSES }),
  route('DELETE /carts/coupon', (c, { query }) => changeCart(c, query, (em, cartId) => removeCoupon(c, query, em, cartId))),
  route(
    'POST /carts/first_order_discount',
    async (c, { query, body }) => {
      permit(c, 'add_to_cart');
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
]);

async function lookUp(c: RequestContext, rawCode: string): Promise<FoundCoupon | null> {
  const found = await findCoupon(c.em, c.services.couponFacts, rawCode, c.session.customerId);
  return found?.coupon.isActive ? found : null;
}

/**
 * Removes the chosen code. Removing an automatic offer removes all offers until the next cart (OP-031); a chosen code with a
 * lower discount applies again.
 */
async function removeCoupon(c: RequestContext, query: CartQuery, em: Em, cartId: string): Promise<LineError[]> {
  const priced = await pricedCart(c, query, em);
  const chosen = priced?.row.chosenCoupon;
  const applied = priced?.promo.coupon;
  const isOutbid = chosen && applied && !priced.promo.refused && !isSameCode(applied.code, chosen.coupon.code);
  await db(em)
    .updateTable('carts')
    .set(
      isOutbid
        ? { takes_offers: false }
        : { coupon_code: null, takes_offers: sql<boolean>`takes_offers and coupon_code is not null` },
    )
    .where('id', '=', cartId)
    .execute();
  return [];
}

const refused = (message: string) => badRequest(message, { errorCode: 'coupon', fields: { code: message } });

/**
 * Applies the code to the cart in place of any other (OP-032), if it is valid.
 * @throws HttpError 400 with the reason on `code`
 */
function applyCoupon(c: RequestContext, query: CartQuery, rawCode: string) {
  const code = couponCode(rawCode);
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
    const refusal = priced?.promo.refused;
    if (refusal) throw refused(refusal.reason);
    const applied = priced?.promo.coupon?.code;
    if (applied !== undefined && !isSameCode(applied, code))
      throw refused(`${applied} saves you more, so it stays in your cart.`);
    return [];
  });
}
