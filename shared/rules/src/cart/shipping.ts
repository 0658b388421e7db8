import { formatUsd, formatUsdShort, type Cents } from '../money/money.ts';
import { BOX_TYPES, isPerishable, type BoxType } from './boxes.ts';

/** Shipping fees of this store: every text and every cart uses the same numbers (OP-016); all in cents. */
export interface ShippingConfig {
  /** Subtotal of a box, after product reductions and before coupons, from which it ships free. */
  freeFromCents: Record<BoxType, Cents>;
  groceryFeeCents: Cents;
  /** Once an order, for fresh and frozen together (CART-013). */
  perishableFeeCents: Cents;
  wineFeeCents: Cents;
}

/** The shipping terms of a store whose operator set none (CART-012 … CART-015, OP-016). */
export const DEFAULT_SHIPPING: ShippingConfig = {
  freeFromCents: { grocery: 15000, fresh: 15000, frozen: 12000, wine: 9900 },
  groceryFeeCents: 595,
  perishableFeeCents: 995,
  wineFeeCents: 995,
};

/** Fee of a box below its threshold, cents; fresh and frozen cost it once for both (CART-013). */
export function boxFee(box: BoxType, config: ShippingConfig): Cents {
  if (isPerishable(box)) return config.perishableFeeCents;
  return box === 'wine' ? config.wineFeeCents : config.groceryFeeCents;
}

/** Subtotals in cents of the boxes that are in the cart; a box that is absent ships nothing. */
export type BoxSubtotals = Partial<Record<BoxType, Cents>>;

/** Cents still missing for free shipping of a box, 0 when earned (`free_ship_amt_needed`, CART-009). */
export function freeShippingNeeded(box: BoxType, subtotalCents: Cents, config: ShippingConfig = DEFAULT_SHIPPING): Cents {
  return Math.max(0, config.freeFromCents[box] - subtotalCents);
}

/** The three shipping lines of the totals in cents (CART-033 … CART-035); 0 where nothing is charged. */
export function shippingFees(
  boxes: BoxSubtotals,
  config: ShippingConfig = DEFAULT_SHIPPING,
): { shipping: Cents; thrive_shipping_frozen: Cents; thrive_shipping_wine: Cents } {
  const paying = BOX_TYPES.filter((box) => boxes[box] !== undefined && freeShippingNeeded(box, boxes[box], config) > 0);
  return {
    shipping: paying.includes('grocery') ? config.groceryFeeCents : 0,
    thrive_shipping_frozen: paying.some(isPerishable) ? config.perishableFeeCents : 0,
    thrive_shipping_wine: paying.includes('wine') ? config.wineFeeCents : 0,
  };
}

/** `Add $20.05 more for free shipping`, or `You've earned free shipping` (OP-016). */
export function freeShippingText(neededCents: Cents): string {
  return neededCents > 0 ? `Add ${formatUsd(neededCents)} more for free shipping` : "You've earned free shipping";
}

/** Formats the subtotal from which a box ships free, such as `$150+` (CART-012). */
export function thresholdText(box: BoxType, config: ShippingConfig): string {
  return `${formatUsdShort(config.freeFromCents[box])}+`;
}
