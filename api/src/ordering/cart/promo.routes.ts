import type { CallInput } from '@larder/contracts';
import { rememberCampaign } from '../../account/customers/campaign.ts';
import { db } from '../../platform/db/db.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { openToMailLinks, route } from '../../platform/http/route.ts';
import { COUPON_TEXT, couponRefusal } from '../promos/coupon-check.ts';
import { findCoupon, type FoundCoupon } from '../promos/find-coupon.ts';
import { findGift, type FoundGift, giftId } from '../promos/find-gift.ts';
import { presentCoupon, presentGiftOffer } from '../promos/present-promo.ts';
import { changeCart, pricedCart } from './cart-service.ts';
import { testPromotions } from './sample-cart.ts';

/** Pages look promos up as they show them; still, codes could be guessed. */
const LOOKUPS = 60;

/** The test of promotions in the back office. */
export const promotionTestRoutes = [route('GET /desk/promotions/test', (c, { query }) => testPromotions(c, query))];

type Link = CallInput<'PUT /carts/promos'>['body'];

const isOn = (raw: string | undefined): boolean => raw === '1';

/** Routes for links with promo codes and gifts (API-037, CART-090 … CART-094). */
export const promoRoutes = openToMailLinks([
  route(
    'GET /promos',
    async (c, { query }) => {
      const [coupon, gift] = [await couponToShow(c, query.ccode), await giftOf(c, query)];
      const refusal = query.ccode ? refusalOf(coupon, c.now()) : null;
      return { coupon: coupon && presentCoupon(coupon, c.now()), gift: gift && presentGiftOffer(gift), code_refusal: refusal };
    },
    { rateLimit: LOOKUPS },
  ),
  route(
    'PUT /carts/promos',
    async (c, { query, body }) => {
      const [coupon, gift] = [await couponOfLink(c, body.ccode), await giftOf(c, body)];
      return changeCart(c, query, async (em, cartId) => {
        if (body.ccode) await followCode(c, em, cartId, { coupon, replaces: isOn(body.ccforce) });
        if (gift) await keepGift(em, cartId, gift);
        const isUsable = coupon !== null && refusalOf(coupon, c.now()) === null;
        const campaign = { ccode: isUsable ? coupon.coupon.code : null, gwpId: gift?.isActive ? gift.id : null };
        const { customerId, readOnly } = c.session;
        if (customerId !== null && !readOnly) await rememberCampaign(em, customerId, campaign, isOn(body.ccforce));
        return [];
      });
    },
    { rateLimit: LOOKUPS },
  ),
]);

async function couponOfLink(c: RequestContext, code: string | undefined): Promise<FoundCoupon | null> {
  const found = code ? await findCoupon(c.em, c.services.couponFacts, code, c.session.customerId) : undefined;
  return found?.coupon.isActive ? found : null;
}

/** The promo of a code, else the one that is applied in the cart. */
async function couponToShow(c: RequestContext, code: string | undefined): Promise<FoundCoupon | null> {
  return couponOfLink(c, code ?? (await pricedCart(c, {}))?.promo.coupon?.code);
}

/** Finds a gift. An unpublished one exists only for employees who request the preview (OP-034). */
async function giftOf(c: RequestContext, link: Pick<Link, 'gwp_id' | 'gwp_preview'>): Promise<FoundGift | null> {
  const id = giftId(link.gwp_id);
  return id === null ? null : findGift(c.em, id, { previews: isOn(link.gwp_preview) && c.viewer.isEmployee, now: c.now() });
}

/** Why the code of a link can never count, however much is in the cart; null when it can. */
function refusalOf(found: FoundCoupon | null, now: Date): string | null {
  if (!found) return COUPON_TEXT.unknown;
  return couponRefusal(found.coupon, found.history, Number.MAX_SAFE_INTEGER, now);
}

/**
 * Stores the code of a link with the cart, where it applies as soon as its conditions are met (CART-091). An existing code
 * stays, unless the link replaces it (OP-035) or it can never apply. A code that can never apply is not stored. Membership
 * codes do not apply to carts (CAT-079).
 */
async function followCode(
  c: RequestContext,
  em: Em,
  cartId: string,
  { coupon: found, replaces }: { coupon: FoundCoupon | null; replaces: boolean },
): Promise<void> {
  const priced = await pricedCart(c, {}, em);
  const chosen = priced?.row.chosenCoupon ?? null;
  const isDead = chosen !== null && refusalOf(chosen, c.now()) !== null;
  const isTaken = priced?.promo.coupon || (chosen !== null && !isDead);
  const isUsable = found !== null && !found.coupon.withMembership && refusalOf(found, c.now()) === null;
  const isStored = isUsable && (!isTaken || replaces);
  if (!isStored && !isDead) return;
  await db(em)
    .updateTable('carts')
    .set({ coupon_code: isStored ? found.coupon.code : null })
    .where('id', '=', cartId)
    .execute();
}

/** The cart gets the gift of a link when it has earned it, also one that was taken out before: who follows its link wants it. */
async function keepGift(em: Em, cartId: string, gift: FoundGift): Promise<void> {
  await db(em).updateTable('carts').set({ gwp_id: gift.id, gwp_preview: !gift.isActive }).where('id', '=', cartId).execute();
  await db(em).deleteFrom('cart_declined_gifts').where('cart_id', '=', cartId).where('gift_offer_id', '=', gift.id).execute();
}
