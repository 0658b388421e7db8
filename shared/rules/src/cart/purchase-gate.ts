import { noWineText, shipsWineTo } from '../account/regions.ts';
import { SHIPPING_TEXT } from '../account/texts.ts';
import { giftErrors } from '../catalog/gift-card.ts';
import { notOnSaleText } from '../shop/built.ts';
import { clampQuantity, limitsOf, onlyLeftText } from './quantity.ts';

/** Fields of a product that limit its quantity in a cart, by the names that the API and the database give them. */
export interface QuantityFields {
  max_order_qty: number;
  /** Null for no limit. */
  max_per_30_days: number | null;
}

/** Most units of a product per cart, regardless of stock and buyer (CART-054). */
export const maximumQuantity = ({ max_order_qty: most, max_per_30_days: monthly }: QuantityFields): number =>
  Math.min(most, monthly ?? most);

/** Where an order ships to. */
export interface PurchaseDestination {
  getsFresh: boolean;
  /** State; null while the shopper can still choose another address, which limits nothing. */
  region: string | null;
}

/** Facts that decide how many units of a product a shopper can buy. */
export interface PurchaseFacts {
  productType: string;
  isAvailable: boolean;
  /** A gift with purchase or a membership benefit, which no cart holds as a line. */
  isFreeItem: boolean;
  stockQty: number;
  minOrderQty: number;
  maxOrderQty: number;
  /** Most units that one customer can buy in any 30 days; null for no limit. */
  maxPer30Days: number | null;
  /** Units that the customer bought in the last 30 days, without what was canceled, returned or refunded. */
  boughtIn30Days: number;
  /** Sold fresh or fresh-frozen, which is not delivered everywhere. */
  isFresh: boolean;
  isWine: boolean;
  /** Values by option, or parts by a bundle's place; one of each must be chosen. */
  options: Readonly<Record<string, readonly string[]>>;
  /** Values whose product is sold out, by option; empty lists where all can be bought. */
  soldOut: Readonly<Record<string, readonly string[]>>;
  destination: PurchaseDestination;
}

/** A shopper's request for a product. */
export interface PurchaseRequest {
  /** Units in all: what the cart or the order has of it is included. */
  qty: number;
  options: Readonly<Record<string, string>>;
  /** Units of the product in other lines, with other options: they count together against its stock and its maximum. */
  otherUnits?: number;
}

/** Why units of a product cannot be bought. */
export interface PurchaseRefusal {
  code: 'unavailable' | 'options' | 'fresh_not_delivered' | 'wine_not_shipped' | 'out_of_stock' | 'maximum' | 'minimum';
  message: string;
}

/** Purchasable units of the requested ones, and why not all of them; `refusal` is null when all are. */
export interface PurchaseDecision {
  quantity: number;
  refusal: PurchaseRefusal | null;
}

export const PURCHASE_TEXT = {
  unknown: 'Product not found',
  set: 'The items in this set are sold one by one. Please add the ones you want from its page.',
  membership: 'Memberships aren’t sold through the cart. Please choose a plan on the membership page.',
  outOfStock: 'This item is out of stock.',
  choose: 'Please choose the options of this item.',
  choiceSoldOut: 'This option is out of stock.',
  gift: 'Please fill in the gift card form.',
} as const;

/** Products that have a page, but no line in a cart. */
const SOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  grouped: PURCHASE_TEXT.set,
  curated_list: PURCHASE_TEXT.set,
  membership: PURCHASE_TEXT.membership,
};

/** Conditions on a product that no quantity meets, in the order in which they are checked. */
const CONDITIONS: readonly ((product: PurchaseFacts, request: PurchaseRequest) => PurchaseRefusal | null)[] = [
  ({ productType }) => refusal('unavailable', notOnSaleText(productType)),
  ({ isAvailable }) => refusal('unavailable', isAvailable ? null : PURCHASE_TEXT.unknown),
  // A free item is refused as unknown when a request names it by its id.
  ({ isFreeItem }) => refusal('unavailable', isFreeItem ? PURCHASE_TEXT.unknown : null),
  ({ productType }) => refusal('unavailable', SOLD_ELSEWHERE[productType] ?? null),
  (product) => destinationRefusal(product),
  (product, { options }) => refusal('options', optionsText(product, options)),
  ({ stockQty }) => refusal('out_of_stock', stockQty <= 0 ? PURCHASE_TEXT.outOfStock : null),
];

/** Conditions on the quantity: the most specific reason first. */
const LIMITS: readonly ((product: PurchaseFacts, request: PurchaseRequest) => PurchaseRefusal | null)[] = [
  ({ stockQty }, { qty, otherUnits = 0 }) => refusal('out_of_stock', qty + otherUnits > stockQty ? onlyLeftText(stockQty) : null),
  (product, { qty, otherUnits = 0 }) =>
    refusal('maximum', qty + otherUnits > leftIn30Days(product) ? thirtyDayText(product) : null),
  (product, { qty, otherUnits = 0 }) => {
    const { max } = limitsOf(product);
    return refusal('maximum', qty + otherUnits > max ? `The maximum quantity of this item is ${max}.` : null);
  },
  (product, { qty }) => {
    const { min } = limitsOf(product);
    return refusal('minimum', qty < min ? `The minimum quantity of this item is ${min}.` : null);
  },
];

/** Why a product cannot be shipped to where an order goes: fresh items and wine are not shipped everywhere (OP-041, OP-125); null when it can. */
export function destinationRefusal({
  isFresh,
  isWine,
  destination: { getsFresh, region },
}: Pick<PurchaseFacts, 'isFresh' | 'isWine' | 'destination'>): PurchaseRefusal | null {
  if (isFresh && !getsFresh) return refusal('fresh_not_delivered', SHIPPING_TEXT.noFresh);
  return refusal('wine_not_shipped', isWine && region !== null && !shipsWineTo(region) ? noWineText(region) : null);
}

const refusal = (code: PurchaseRefusal['code'], message: string | null): PurchaseRefusal | null =>
  message === null ? null : { code, message };

/**
 * Decides how many of the requested units of a product can be bought (CART-053, CART-054, OP-158, OP-161). Every path that adds, changes, merges,
 * delivers or orders products uses it, so that a new condition is written once.
 * @param product undefined for an unknown product
 */
export function purchasableQuantity(product: PurchaseFacts | undefined, request: PurchaseRequest): PurchaseDecision {
  if (!product) return { quantity: 0, refusal: refusal('unavailable', PURCHASE_TEXT.unknown) };
  const unmet = first(CONDITIONS, product, request);
  if (unmet) return { quantity: 0, refusal: unmet };
  const exceeded = first(LIMITS, product, request);
  if (!exceeded) return { quantity: request.qty, refusal: null };
  const { min, max } = limitsOf(product);
  const isTooFew = request.qty < min;
  const limits = { min, max: Math.min(max, leftIn30Days(product)) - (request.otherUnits ?? 0) };
  return { quantity: isTooFew ? 0 : clampQuantity(request.qty, limits), refusal: exceeded };
}

/** Units that a customer can still buy now by the limit for 30 days. */
function leftIn30Days({ maxPer30Days, boughtIn30Days }: PurchaseFacts): number {
  return maxPer30Days === null ? Number.POSITIVE_INFINITY : Math.max(0, maxPer30Days - boughtIn30Days);
}

/** Product page and refusals say it: `Limit 3 per customer in 30 days.` */
export const thirtyDayLimitText = (most: number): string => `Limit ${most} per customer in 30 days.`;

function thirtyDayText(product: PurchaseFacts): string {
  const { maxPer30Days, boughtIn30Days } = product;
  if (maxPer30Days === null) return '';
  const text = thirtyDayLimitText(maxPer30Days);
  return boughtIn30Days === 0 ? text : `${text} You can buy ${leftIn30Days(product)} more now.`;
}

function first(rules: typeof CONDITIONS, product: PurchaseFacts, request: PurchaseRequest): PurchaseRefusal | null {
  for (const rule of rules) {
    const found = rule(product, request);
    if (found) return found;
  }
  return null;
}

/** A gift card needs its form (CHK-034, OP-054), a bundle a part for each place (CAT-019), everything else a value of each option. */
function optionsText({ productType, options, soldOut }: PurchaseFacts, chosen: PurchaseRequest['options']): string | null {
  if (productType === 'giftcard')
    return Object.keys(giftErrors(chosen, options['amount'] ?? [], null)).length > 0 ? PURCHASE_TEXT.gift : null;
  const keys = Object.keys(options);
  const isComplete = keys.length === Object.keys(chosen).length && keys.every((key) => options[key]?.includes(chosen[key] ?? ''));
  if (!isComplete) return PURCHASE_TEXT.choose;
  return Object.entries(chosen).some(([key, value]) => soldOut[key]?.includes(value)) ? PURCHASE_TEXT.choiceSoldOut : null;
}
