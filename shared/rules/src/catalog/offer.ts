import type { GroupId } from '../membership/status.ts';
import type { Cents } from '../money/money.ts';
import { derivePrice, type GroupPrice, priceFor } from './price.ts';
import { priceListOf } from './price-lists.ts';
import type { ProductType } from './product-type.ts';
import { lowersPrice, type Reduction } from './reductions.ts';
import { isSet, setPrice } from './set-price.ts';
import type { Tier } from './tiers.ts';

/** A reduction in force; some rules are for members alone (OP-025). */
export interface OfferedReduction extends Reduction {
  membersOnly: boolean;
}

/** Everything that decides what a product costs, as it is stored: whole cents. `R` keeps what else is known of a reduction, such as its name. */
export interface ProductPricing<R extends OfferedReduction = OfferedReduction> {
  productType: ProductType;
  priceCents: Cents;
  msrpCents: Cents;
  autoshipPriceCents: Cents | null;
  mapPriceCents: Cents | null;
  isMapEnabled: boolean;
  reductions: readonly R[];
  tiers: readonly Tier[];
  /** Parts of a set (OP-210); empty for all other types. Parts are no sets. */
  parts: readonly { qty: number; choice: string | null; pricing: ProductPricing }[];
}

/** The offer to one customer group. */
export interface Offer<R extends OfferedReduction = OfferedReduction> {
  prices: GroupPrice;
  /** Reductions that this group gets and sees. */
  reductions: R[];
  tiers: readonly Tier[];
}

/**
 * The price of a product for a customer group: every card, page, cart, order and autoship delivery gets it here (OP-048). A set costs what its
 * parts cost the same group (OP-210), a gift card its face value for every group, and no autoship price is above the plain one. Reductions that
 * would reveal a hidden price are left out (OP-212).
 */
export function offerFor<R extends OfferedReduction>(pricing: ProductPricing<R>, group: GroupId): Offer<R> {
  const reductions = pricing.reductions.filter(({ membersOnly }) => !membersOnly || priceListOf(group) === 'member');
  const prices = pricesOf(pricing, reductions, group);
  return {
    prices,
    reductions: prices.isHidden ? reductions.filter(({ type }) => !lowersPrice(type)) : reductions,
    tiers: pricing.tiers,
  };
}

function pricesOf(pricing: ProductPricing, reductions: readonly Reduction[], group: GroupId): GroupPrice {
  const own = priceFor({ ...pricing, reductions }, group);
  if (pricing.productType === 'giftcard') {
    const face = Math.max(pricing.priceCents, pricing.msrpCents);
    return { ...own, ...derivePrice(face, face) };
  }
  const parts = pricing.parts.map((part) => ({ ...part, cents: offerFor(part.pricing, group).prices.price }));
  const whole = isSet(pricing.productType) && parts.length > 0 ? setPrice(pricing.productType, own.price, parts) : own;
  const autoshipPrice = own.autoshipPrice === null ? null : Math.min(own.autoshipPrice, whole.price);
  return { ...own, ...whole, autoshipPrice };
}
