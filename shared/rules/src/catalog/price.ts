import { percentOf, type Cents } from '../money/money.ts';
import { GROUP, type GroupId } from '../membership/status.ts';
import { reducedPrice, type Reduction } from './reductions.ts';

/** The part of a product that decides its price; all amounts in cents. */
export interface PricedProduct {
  priceCents: Cents;
  msrpCents?: Cents | null;
  autoshipPriceCents?: Cents | null;
  mapPriceCents?: Cents | null;
  isMapEnabled?: boolean;
  reductions?: readonly Reduction[];
}

/** What a card shows as price (CAT-032); cents. `msrp` is struck through when `isSale`. */
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
}

/** Staff pay ten percent less (OP-048). */
export const EMPLOYEE_DISCOUNT_PERCENT = 10;

/** Savings against the higher of list price and unreduced price (CAT-023, CAT-032). */
export function derivePrice(price: Cents, msrp: Cents | null | undefined): DerivedPrice {
  const struck = Math.max(price, msrp ?? 0);
  return { price, msrp: struck, totalSavings: struck - price, isSale: struck > price };
}

/**
 * The price of a product for a customer group (OP-048): members (4) and staff (8) see autoship and MAP prices, everyone else
 * does not; staff get ten percent off what is left after the reductions.
 */
export function priceFor(product: PricedProduct, group: GroupId): GroupPrice {
  const isEmployee = group === GROUP.employee;
  const seesMemberPrices = isEmployee || group === GROUP.member;
  const own = (cents: Cents): Cents => (isEmployee ? cents - percentOf(cents, EMPLOYEE_DISCOUNT_PERCENT) : cents);
  const autoship = seesMemberPrices ? (product.autoshipPriceCents ?? null) : null;
  return {
    ...derivePrice(
      own(reducedPrice(product.priceCents, product.reductions ?? [])),
      Math.max(product.priceCents, product.msrpCents ?? 0),
    ),
    autoshipPrice: autoship === null ? null : own(autoship),
    mapPrice: seesMemberPrices ? (product.mapPriceCents ?? null) : null,
  };
}

/**
 * The lowest price that may be advertised in public, for page source and structured data: never below the manufacturer's minimum
 * while MAP is on.
 */
export function advertisedPrice(product: PricedProduct): Cents {
  const price = reducedPrice(product.priceCents, product.reductions ?? []);
  return product.isMapEnabled ? Math.max(price, product.mapPriceCents ?? 0) : price;
}

/** Unit price of a line in cents: the autoship price when the line is an autoship line and this group has one (MEM-019). */
export function unitPriceFor(product: PricedProduct, group: GroupId, isAutoship = false): Cents {
  const { price, autoshipPrice } = priceFor(product, group);
  return isAutoship && autoshipPrice !== null ? Math.min(price, autoshipPrice) : price;
}
