import { percentOf, type Cents } from '../money/money.ts';
import type { GroupId } from '../membership/status.ts';
import { type AdvertisedMinimum, isUnderMinimum } from './map.ts';
import { priceListOf, seesMemberPrices } from './price-lists.ts';
import { reducedPrice, type Reduction } from './reductions.ts';

/** The part of a product that decides its price; all amounts in cents. */
export interface PricedProduct extends AdvertisedMinimum {
  priceCents: Cents;
  msrpCents?: Cents | null;
  autoshipPriceCents?: Cents | null;
  reductions?: readonly Reduction[];
}

/** Displayed price of a card (CAT-032); cents. `msrp` is struck through when `isSale`. */
export interface DerivedPrice {
  price: Cents;
  msrp: Cents;
  totalSavings: Cents;
  isSale: boolean;
}

/** A derived price with the two prices that only members see (OP-048); null when this group does not see them. */
export interface GroupPrice extends DerivedPrice {
  autoshipPrice: Cents | null;
  mapPrice: Cents | null;
  /** This group pays, or others would, less than the manufacturer's minimum advertised price: the price has a MAP text (OP-212). */
  isUnderMinimum: boolean;
  /** The better price is hidden from this group: it sees the list price, also in sorting and filters (OP-212). */
  isHidden: boolean;
}

/** Staff pay ten percent less (OP-048). */
const EMPLOYEE_DISCOUNT_PERCENT = 10;

/** Savings against the higher of list price and unreduced price (CAT-023, CAT-032). */
export function derivePrice(price: Cents, msrp: Cents | null | undefined): DerivedPrice {
  const struck = Math.max(price, msrp ?? 0);
  return { price, msrp: struck, totalSavings: struck - price, isSale: struck > price };
}

/**
 * The price of a product for a customer group (OP-048): members (4) and staff (8) see autoship and MAP prices, everyone else does not, and reads
 * the list price where members pay less than the minimum (OP-212); staff get ten percent off what is left after the reductions.
 */
export function priceFor(product: PricedProduct, group: GroupId): GroupPrice {
  const isEmployee = priceListOf(group) === 'employee';
  const isForMembers = seesMemberPrices(group);
  const own = (cents: Cents): Cents => (isEmployee ? cents - percentOf(cents, EMPLOYEE_DISCOUNT_PERCENT) : cents);
  const price = reducedPrice(product.priceCents, product.reductions ?? []);
  const list = Math.max(product.priceCents, product.msrpCents ?? 0);
  const autoship = isForMembers ? (product.autoshipPriceCents ?? null) : null;
  const isHidden = !isForMembers && isUnderMinimum(product, price);
  const minimum = Math.max(list, product.mapPriceCents ?? 0);
  return {
    ...(isHidden ? derivePrice(minimum, minimum) : derivePrice(own(price), list)),
    autoshipPrice: autoship === null ? null : own(autoship),
    mapPrice: isForMembers ? (product.mapPriceCents ?? null) : null,
    isUnderMinimum: isUnderMinimum(product, price) || isUnderMinimum(product, autoship),
    isHidden,
  };
}
