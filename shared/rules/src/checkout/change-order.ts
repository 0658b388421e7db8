import type { BoxType } from '../cart/boxes.ts';
import { DEFAULT_SHIPPING, type ShippingConfig } from '../cart/shipping.ts';
import type { Cents } from '../money/money.ts';
import { countsForThresholds } from './counts.ts';
import { earnsGift } from './extras.ts';
import type { OrderState } from './order-machine.ts';
import { isOrderCancelable } from './order-status.ts';
import type { Tender } from './tenders.ts';
import { cartTotals } from './totals.ts';
import type { LabeledTotal } from './total-labels.ts';
import type { CartTotals, TotalsInput, TotalsLine, TotalType } from './totals-types.ts';

/** The pricing terms of an order besides its lines; stored with it, so that a change is priced by the same terms. */
export interface OrderTerms extends Omit<TotalsInput, 'lines' | 'thriveCashCents' | 'giftCardCents' | 'ebtLimitCents'> {
  /** Minimum sum of products for its coupon, cents. */
  couponMinimumCents?: Cents;
}

/** A line of an order by the terms it was bought on. */
export interface OrderedLine extends TotalsLine {
  /** Of a gift with purchase: the sum that earns it, cents. */
  giftFromCents?: Cents;
}

/** A line of totals, also of those that only orders of earlier times have. */
interface TotalEntry {
  type: LabeledTotal;
  cents: Cents;
}

/** The stored facts of a line that repricing needs. */
export type LineTerms = Omit<OrderedLine, 'id' | 'qty'>;

/** An order as it is priced: terms, lines, its totals and what pays it. */
export interface PricedOrder {
  terms: OrderTerms;
  lines: readonly OrderedLine[];
  entries: readonly TotalEntry[];
  tenders: readonly Tender[];
}

/** Totals of an order with other lines. */
export interface ChangedOrder {
  /** The lines with the gifts that they still earn. */
  lines: OrderedLine[];
  totals: CartTotals;
  /** Tenders that pay it then; those of 0 are left out. */
  tenders: Tender[];
  /** Refund to each earlier tender, cents; none of 0, the last first. */
  back: { tender: Tender; cents: Cents }[];
  /** Additional charge to its card, cents. */
  chargeCents: Cents;
  /** It had a coupon whose minimum it does not reach any more. */
  losesCoupon: boolean;
}

const centsOf = (entries: readonly TotalEntry[], type: TotalType): Cents =>
  entries.find((entry) => entry.type === type)?.cents ?? 0;

/**
 * Prices an order again with other lines, by the terms it was placed on: it costs what it would have cost then, except that shipping of a box that was
 * in it never costs more than it did. Nothing is charged to EBT, gift cards or Thrive Cash: what is missing falls to the card; what is too much goes back
 * to EBT as far as it paid the units that leave (OP-042), then to the last tender first, of Thrive Cash also what nothing is left for that it may pay
 * (OP-028).
 * @param terms others than its own where it goes to another address, which is taxed otherwise
 */
export function changeOrder(
  order: PricedOrder,
  requestedLines: readonly OrderedLine[],
  terms: OrderTerms = order.terms,
): ChangedOrder {
  const { entries, tenders } = order;
  const bare = cartTotals({ lines: requestedLines });
  const losesCoupon = Boolean(terms.coupon) && bare.couponSubtotalCents < (terms.couponMinimumCents ?? 0);
  const lines = requestedLines.filter(
    ({ giftFromCents }) => giftFromCents === undefined || earnsGift(bare.gwpEligibleSubtotalCents, giftFromCents),
  );
  const unlimited: TotalsInput = {
    ...terms,
    lines,
    coupon: losesCoupon ? null : (terms.coupon ?? null),
    shipping: cappedFees(terms.shipping ?? DEFAULT_SHIPPING, order.lines, entries),
  };
  const input = { ...unlimited, ebtLimitCents: ebtAfter(order, unlimited) };
  const after = tendersAfter(tenders, input);
  const totals = cartTotals({ ...input, thriveCashCents: paidBy(after, 'thrive_cash'), giftCardCents: creditOf(after) });
  const back = tenders
    .map((tender) => ({ tender, cents: tender.cents - (sameTender(after, tender)?.cents ?? 0) }))
    .filter(({ cents }) => cents > 0)
    .toReversed();
  const chargeCents = Math.max(0, paidBy(after, 'card') - paidBy(tenders, 'card'));
  return { lines, totals, tenders: after, back, chargeCents, losesCoupon };
}

/**
 * Most that EBT pays of a changed order, cents. EBT gets back what it paid of the units that leave, at most what the eligible lines cost less;
 * the other tenders get back the rest of these units.
 */
function ebtAfter({ terms, lines, tenders }: PricedOrder, input: TotalsInput): Cents {
  const ebtLimitCents = paidBy(tenders, 'ebt');
  const before = cartTotals({ ...terms, lines, ebtLimitCents });
  const left = new Map(input.lines.map(({ id, qty }) => [id, qty]));
  const paid = new Map(before.lineTotals.map(({ id, ebtCents }) => [id, ebtCents]));
  const ofLeaving = lines.reduce((sum, { id, qty }) => {
    const leaving = Math.max(0, qty - (left.get(id) ?? 0));
    return sum + Math.floor(((paid.get(id) ?? 0) * leaving) / qty);
  }, 0);
  const lessCents = before.ebtEligibleCents - cartTotals(input).ebtEligibleCents;
  return ebtLimitCents - Math.max(0, Math.min(ofLeaving, lessCents));
}

/** Shipping of a box that was in the order before never costs more than it did. */
function cappedFees(config: ShippingConfig, before: readonly OrderedLine[], entries: readonly TotalEntry[]): ShippingConfig {
  const had = (...boxes: BoxType[]): boolean =>
    before.some((line) => countsForThresholds(line) && line.box !== null && boxes.includes(line.box));
  const cap = (fee: Cents, type: TotalType, had: boolean): Cents => (had ? Math.min(fee, centsOf(entries, type)) : fee);
  return {
    ...config,
    groceryFeeCents: cap(config.groceryFeeCents, 'shipping', had('grocery')),
    perishableFeeCents: cap(config.perishableFeeCents, 'thrive_shipping_frozen', had('fresh', 'frozen')),
    wineFeeCents: cap(config.wineFeeCents, 'thrive_shipping_wine', had('wine')),
  };
}

/** Tenders pay in the order in which they were taken, each at most what it paid before and what it may pay; the card pays the rest. */
function tendersAfter(before: readonly Tender[], input: TotalsInput): Tender[] {
  const totals = cartTotals({ ...input, thriveCashCents: paidBy(before, 'thrive_cash'), giftCardCents: 0 });
  const mostCash = -centsOf(totals.entries, 'awraf');
  // A gift card never pays for gift cards (OP-042).
  const bought = new Set(input.lines.filter(({ kind }) => kind === 'gift_card').map(({ id }) => id));
  const forGifts = totals.lineTotals.reduce((sum, { id, cents }) => (bought.has(id) ? sum + cents : sum), 0);
  let open = totals.grandTotalCents + mostCash;
  let credit = Math.max(0, open - totals.ebtCents - forGifts);
  const most = ({ kind }: Tender): Cents => {
    if (kind === 'ebt') return totals.ebtCents;
    return kind === 'thrive_cash' ? mostCash : credit;
  };
  const creditTenders = before
    .filter(({ kind }) => kind !== 'card')
    .map((tender) => {
      const cents = Math.min(tender.cents, open, most(tender));
      open -= cents;
      if (tender.kind === 'gift_card' || tender.kind === 'shopping_credit') credit -= cents;
      return { ...tender, cents };
    });
  return [...creditTenders, { kind: 'card' as const, cents: open, giftCard: null }].filter(({ cents }) => cents > 0);
}

const sameTender = (tenders: readonly Tender[], { kind, giftCard }: Tender): Tender | undefined =>
  tenders.find((each) => each.kind === kind && each.giftCard === giftCard);
const paidBy = (tenders: readonly Tender[], kind: Tender['kind']): Cents =>
  tenders.find((tender) => tender.kind === kind)?.cents ?? 0;
const creditOf = (tenders: readonly Tender[]): Cents =>
  tenders.reduce((sum, { kind, cents }) => (kind === 'gift_card' || kind === 'shopping_credit' ? sum + cents : sum), 0);

/** Whether what is in a box may still be changed: its order is not being packed and its cutoff, frozen when it was placed, is ahead (OP-093, OP-121). */
export function isBoxOpen(state: OrderState, cutoffAt: Date | null, now: Date): boolean {
  return isOrderCancelable(state) && cutoffAt !== null && now < cutoffAt;
}
