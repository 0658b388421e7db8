/** Units of one product in one cart. */
export const DEFAULT_MAX_QTY = 9000;
const DEFAULT_MIN_QTY = 1;

/** How many units of a product a cart may hold. `max` below `min` means none can be added. */
export interface QuantityLimits {
  min: number;
  max: number;
}

/** Actions of a shopper on the quantity of a line (CART-047). */
export type QuantityAction = 'add' | 'decrement' | 'delete' | 'save_for_later' | 'move_to_cart';

/** Text when stock fell below what the cart holds (OP-161). */
export function onlyLeftText(stockQty: number): string {
  return `Only ${stockQty} left in stock.`;
}

/** Limits of a product: at least 1, at most its own maximum (9000 by default) or its stock, whichever is smaller (CART-053, CART-054, OP-161). */
export function limitsOf(product: {
  minOrderQty?: number | null;
  maxOrderQty?: number | null;
  stockQty?: number | null;
}): QuantityLimits {
  const min = Math.max(DEFAULT_MIN_QTY, Math.floor(product.minOrderQty ?? 0));
  const own = product.maxOrderQty && product.maxOrderQty > 0 ? Math.floor(product.maxOrderQty) : DEFAULT_MAX_QTY;
  const stock = product.stockQty ?? Number.POSITIVE_INFINITY;
  return { min, max: Math.max(0, Math.min(own, DEFAULT_MAX_QTY, Math.floor(stock))) };
}

/** Plus is disabled when one more press could not raise the quantity (CART-058). */
export function canAdd(current: number, { min, max }: QuantityLimits): boolean {
  return current < max && min <= max;
}

/** The nearest allowed quantity: 0, or between the limits; 0 when fewer than the minimum are left. */
export function clampQuantity(qty: number, { min, max }: QuantityLimits): number {
  if (!Number.isFinite(qty) || qty <= 0 || max < min) return 0;
  return Math.min(max, Math.max(min, Math.floor(qty)));
}

/**
 * The quantity after an action (CART-048 … CART-052): add starts at the minimum, then goes up by one; decrement below the
 * minimum empties the line. An add that is not allowed leaves the quantity as it is.
 */
export function nextQuantity(action: QuantityAction, current: number, limits: QuantityLimits): number {
  switch (action) {
    case 'add':
      return canAdd(current, limits) ? clampQuantity(Math.max(current, 0) + 1, limits) : current;
    case 'decrement':
      return current - 1 < limits.min ? 0 : clampQuantity(current - 1, limits);
    case 'move_to_cart':
      return clampQuantity(Math.max(current, limits.min), limits);
    case 'delete':
    case 'save_for_later':
      return 0;
  }
}

/** A whole number of units from 0 to 9000, as a request may name it. */
export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= DEFAULT_MAX_QTY;
}

/** Raising a quantity shows the added-to-cart confirmation, lowering it does not (CART-060, CART-061). */
export function showsAddedConfirmation(before: number, after: number): boolean {
  return after > before;
}

/** The analytics event that a synchronised change amounts to, or null when nothing changed (CART-066). */
export function quantityEvent(before: number, after: number): { kind: 'added' | 'removed'; qty: number } | null {
  if (before === after) return null;
  return after > before ? { kind: 'added', qty: after - before } : { kind: 'removed', qty: before - after };
}
