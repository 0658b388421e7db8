import {
  boxTypeOf,
  estimatedDelivery,
  nextCutoff,
  TOTAL_KINDS,
  type BoxType,
  type CartTotals,
  type Cents,
  type LineTerms,
  type LineTotal,
  type OrderTerms,
  type TotalEntry,
  type TotalKind,
} from '@larder/rules';
import { giftLineId, unitOf, type PricedCart } from '../cart/price-cart.ts';

/** The money of an order in cents: subtotal − discount + shipping + tax + extra = grand total (CHK-043). */
export interface OrderMoney {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** Donation and warehouse contribution. */
  extraCents: number;
  grandTotalCents: number;
}

/** An order line before it has an order. */
export interface DraftItem {
  productId: number;
  sku: string;
  name: string;
  image: string;
  urlKey: string;
  boxType: string;
  options: Record<string, string>;
  priceCents: number;
  qty: number;
  rowTotalCents: number;
  /** Cost after its share of discounts. */
  paidCents: number;
  /** Its share of the tax. */
  taxCents: number;
  /** Thrive Cash that it earns. */
  earnedCents: number;
  /** The part of `paidCents` that EBT pays (OP-042). */
  ebtCents: number;
  giftOfferId: number | null;
  terms: LineTerms;
}

type Paid = Pick<DraftItem, 'paidCents' | 'taxCents' | 'earnedCents' | 'ebtCents'>;

/** A line before its share of discounts and taxes is known. */
export type UnpaidItem = Omit<DraftItem, keyof Paid>;

/** Folds the totals of a cart into the columns of an order. */
export function orderMoney(totals: CartTotals): OrderMoney {
  const sum = (kind: TotalKind) => sumOf(totals.entries.filter(({ type }) => TOTAL_KINDS[type] === kind));
  return {
    subtotalCents: totals.subtotalCents,
    discountCents: 0 - sum('discount'),
    shippingCents: sum('shipping'),
    taxCents: sum('tax'),
    extraCents: sum('extra'),
    grandTotalCents: totals.grandTotalCents,
  };
}

const sumOf = (entries: readonly TotalEntry[]): number => entries.reduce((sum, { cents }) => sum + cents, 0);

/** Converts the lines of a priced cart and its gifts into order lines. */
export function draftItems(priced: PricedCart): DraftItem[] {
  const totals = new Map(priced.totals.lineTotals.map((line) => [line.id, line]));
  const lines = priced.lines.map((line) => ({
    ...draftItem(line.card, unitOf(priced, line.id), line.qty, line.options, null),
    ...paidFor(totals.get(String(line.id))),
    terms: lineTerms(priced, line.id),
  }));
  const gifts = priced.gifts.map((gift) => ({
    ...draftItem(gift.card, unitOf(priced, giftLineId(gift)), 1, {}, gift.id),
    ...paidFor(),
    terms: { ...lineTerms(priced, giftLineId(gift)), giftFromCents: gift.thresholdCents },
  }));
  return [...lines, ...gifts];
}

/** The amounts paid for a line, as stored with it; a gift cost nothing. */
export const paidFor = (total?: LineTotal): Paid => ({
  paidCents: total?.cents ?? 0,
  taxCents: total?.taxCents ?? 0,
  earnedCents: total?.earnedCents ?? 0,
  ebtCents: total?.ebtCents ?? 0,
});

/** A product as a line of an order shows it. */
export function draftItem(
  card: PricedCart['lines'][number]['card'],
  priceCents: Cents,
  qty: number,
  options: Record<string, string>,
  giftOfferId: number | null,
): Omit<UnpaidItem, 'terms'> {
  return {
    productId: card.id,
    sku: card.sku,
    name: card.title,
    image: card.image,
    urlKey: card.url_key,
    boxType: boxTypeOf({ soldAsFresh: card.sold_as_fresh, boxType: card.box_type }),
    options,
    priceCents,
    qty,
    rowTotalCents: priceCents * qty,
    giftOfferId,
  };
}

/**
 * Returns the terms that a line was priced by.
 * @throws Error for a line without a price
 */
function lineTerms({ input }: PricedCart, lineId: number): LineTerms {
  const line = input.lines.find(({ id }) => id === String(lineId));
  if (!line) throw new Error(`Line ${lineId} has no terms`);
  const { id: _, qty: __, ...terms } = line;
  return terms;
}

/** The terms that an order was priced by. Its donation stays unchanged, even a rounded-up one. */
export function orderTerms({ input, totals, promo }: PricedCart): OrderTerms {
  const { lines: _, thriveCashCents: __, giftCardCents: ___, ebtLimitCents: ____, ...terms } = input;
  const donation = totals.entries.find(({ type }) => type === 'thrive_sales_donation')?.cents ?? 'none';
  return { ...terms, donation, ...(input.coupon && { couponMinimumCents: promo.minimumCents }) };
}

/** A box of an order before it has one. */
export interface DraftShipment {
  boxType: BoxType;
  /** Until when its items may be changed. */
  cutoffAt: Date;
  /** `YYYY-MM-DD` */
  estimatedDelivery: string;
}

/** Drafts one shipment per box, with its cutoff and estimated delivery day (CHK-048). */
export function draftShipments(boxes: CartTotals['boxes'], now: Date): DraftShipment[] {
  return boxes.map(({ boxType }) => {
    const { cutoffAt, shipDay } = nextCutoff(boxType, now);
    return { boxType, cutoffAt, estimatedDelivery: estimatedDelivery(boxType, shipDay) };
  });
}

/** Whether the order carries alcohol, for the signature notice (CHK-068). */
export function hasWine(totals: CartTotals): boolean {
  return totals.boxes.some(({ boxType }) => boxType === 'wine');
}
