import { BOX_TYPES } from '../cart/boxes.ts';
import { DEFAULT_SHIPPING, freeShippingNeeded, shippingFees, type BoxSubtotals, type ShippingConfig } from '../cart/shipping.ts';
import { AUTOSHIP_FIRST_ORDER } from '../autoship/terms.ts';
import { percentOf, type Cents } from '../money/money.ts';
import { prorate } from '../money/prorate.ts';
import { countsForThresholds } from './counts.ts';
import { couponDiscount } from './coupon.ts';
import { donationCents, PPE_FEE_CENTS } from './extras.ts';
import { savingsOf } from './savings.ts';
import { isTaxable, taxOn } from './tax.ts';
import { isPaidTotal } from './total-labels.ts';
import { lineEarns, lineVolumeDiscount } from './thrive-cash.ts';
import type { BoxTotals, CartTotals, TotalEntry, TotalsInput, TotalsLine, TotalType } from './totals-types.ts';

/** A line on its way through the order of operations; `left` is what it still costs. */
interface Running {
  line: TotalsLine;
  full: Cents;
  left: Cents;
}

const sum = (numbers: readonly Cents[]): Cents => numbers.reduce((total, each) => total + each, 0);
const sumLeft = (lines: readonly Running[]): Cents => sum(lines.map(({ left }) => left));

/** Takes `total` off these lines by largest remainder and answers how much it was. */
function takeOff(lines: readonly Running[], total: Cents): Cents {
  const parts = prorate(
    Math.min(total, sumLeft(lines)),
    lines.map(({ left }) => left),
  );
  lines.forEach((running, index) => {
    running.left -= parts[index] ?? 0;
  });
  return sum(parts);
}

/** The boxes of the products. A free gift is with the products of its box, or in the first box there is: alone it makes none (OP-211). */
function boxesOf(lines: readonly Running[], config: ShippingConfig): BoxTotals[] {
  const thresholdLines = lines.filter(({ line }) => countsForThresholds(line));
  const types = BOX_TYPES.filter((boxType) => thresholdLines.some(({ line }) => line.box === boxType));
  const placeOf = ({ line: { box } }: Running) => (box !== null && types.includes(box) ? box : types[0]);
  return types.map((boxType) => {
    const inside = thresholdLines.filter(({ line }) => line.box === boxType);
    const all = [...inside, ...lines.filter((each) => each.line.kind === 'gift' && placeOf(each) === boxType)];
    const subtotalCents = sum(inside.map(({ full }) => full));
    return {
      boxType,
      lineIds: all.map(({ line }) => line.id),
      numberOfItems: sum(all.map(({ line }) => line.qty)),
      subtotalCents,
      gwpEligibleSubtotalCents: boxType === 'wine' ? 0 : subtotalCents,
      freeShippingNeededCents: freeShippingNeeded(boxType, subtotalCents, config),
    };
  });
}

/** What goes off product lines: volume discount, the first-autoship offer, then the coupon. */
function discount(products: readonly Running[], input: TotalsInput): { volume: Cents; autoship: Cents; coupon: Cents } {
  const volume = sum(products.map((running) => takeOff([running], lineVolumeDiscount(running.line))));
  const scheduled = input.isFirstAutoshipOrder ? products.filter(({ line }) => line.isAutoship) : [];
  const offer = Math.min(percentOf(sumLeft(scheduled), AUTOSHIP_FIRST_ORDER.percent), AUTOSHIP_FIRST_ORDER.maximumCents);
  const autoship = takeOff(scheduled, offer);
  const coupon = input.coupon ? takeOff(products, couponDiscount(input.coupon, sumLeft(products))) : 0;
  return { volume, autoship, coupon };
}

/**
 * The totals of a cart, in this order (CART-018, CART-019, CART-031 … CART-041):
 *
 * 1. lines at their price after product reductions; gifts cost nothing
 * 2. `volume_discount` of each line (OP-024)
 * 3. `autoship_discount`: the first-autoship offer (CART-026, OP-105); then `discount`: the coupon prorated over the product lines (OP-030)
 * 4. `awraf`: Thrive Cash, on products but not wine (OP-028)
 * 5. shipping by box, from subtotals before coupons (OP-016)
 * 6. `tax` on the discounted lines; Thrive Cash is a way to pay and does not lower it (OP-021)
 * 7. `ppe_fee`, then the donation, so that rounding up ends at a round sum (OP-022, OP-023)
 * 8. `aw_giftcard` on the rest that EBT does not pay (OP-042), but not on gift cards: one that bought others would never be used up, and
 *    could be handed on after it was redeemed
 *
 * Entries of 0 are left out. The entries and the subtotal always add up to the grand total, and nothing goes below zero.
 */
export function cartTotals(input: TotalsInput): CartTotals {
  const config = input.shipping ?? DEFAULT_SHIPPING;
  const running = input.lines.map((line): Running => {
    const full = line.kind === 'gift' ? 0 : line.unitCents * line.qty;
    return { line, full, left: full };
  });
  const products = running.filter(({ line }) => countsForThresholds(line));
  const subtotalCents = sum(running.map(({ full }) => full));
  const boxes = boxesOf(running, config);

  const off = discount(products, input);
  const isEbtEligible = ({ line }: Running): boolean => line.isEbtEligible === true && line.box !== 'wine';
  const eligible = products.filter(isEbtEligible);
  const ebtEligibleCents = sumLeft(eligible);
  const ebtCents = input.paysWithEbt ? Math.min(ebtEligibleCents, input.ebtLimitCents ?? ebtEligibleCents) : 0;
  const ebtParts = prorate(
    ebtCents,
    eligible.map(({ left }) => left),
  );
  const ebtByLine = new Map(eligible.map((each, index) => [each, ebtParts[index] ?? 0]));
  const ebtOf = (each: Running): Cents => ebtByLine.get(each) ?? 0;
  /** What EBT does not pay of a line. */
  const restOf = (each: Running): Cents => each.left - ebtOf(each);

  const cashBase = sum(products.filter(({ line }) => line.box !== 'wine').map(restOf));
  const thriveCash = Math.max(0, Math.min(input.thriveCashCents ?? 0, cashBase));
  // A box whose products all cost nothing is no reason to charge shipping.
  const shipped: BoxSubtotals = Object.fromEntries(
    boxes.filter((box) => box.subtotalCents > 0).map((box) => [box.boxType, box.subtotalCents]),
  );
  const fees = shippingFees(shipped, config);
  const taxed = running.map((each) => ({ taxClass: each.line.taxClass, cents: restOf(each) }));
  const tax = taxOn(taxed, input.region, input.taxRates);
  const taxParts = prorate(
    tax,
    taxed.map(({ taxClass, cents }) => (isTaxable(taxClass) ? cents : 0)),
  );
  const ppe = input.ppeOptIn && running.length > 0 ? PPE_FEE_CENTS : 0;

  const due = subtotalCents - off.volume - off.autoship - off.coupon - thriveCash + sum(Object.values(fees)) + tax + ppe;
  const donation = running.length > 0 ? donationCents(input.donation ?? 'none', due) : 0;
  const giftLines = sumLeft(running.filter(({ line }) => line.kind === 'gift_card'));
  const giftCard = Math.max(0, Math.min(input.giftCardCents ?? 0, due + donation - ebtCents - giftLines));

  // A line earns by the cents that EBT does not pay of it.
  const earns = (each: Running): Cents =>
    ebtOf(each) === 0 ? lineEarns(each.line) : Math.floor((lineEarns(each.line) * restOf(each)) / each.left);
  const earned = running.map((each) => (countsForThresholds(each.line) ? earns(each) : 0));

  const amounts: Partial<Record<TotalType, Cents>> = {
    volume_discount: -off.volume,
    autoship_discount: -off.autoship,
    discount: -off.coupon,
    awraf: -thriveCash,
    ...fees,
    tax,
    ppe_fee: ppe,
    thrive_sales_donation: donation,
    aw_giftcard: -giftCard,
    thrive_cash_earn: sum(earned),
  };
  const savings = savingsOf(input.lines, { ...off, thriveCash });
  return {
    entries: entriesOf(amounts),
    boxes,
    subtotalCents,
    couponSubtotalCents: sum(products.map(({ full }) => full)),
    gwpEligibleSubtotalCents: sum(boxes.map((box) => box.gwpEligibleSubtotalCents)),
    freshSubtotalCents: boxes.find(({ boxType }) => boxType === 'fresh')?.subtotalCents ?? 0,
    grandTotalCents: due + donation - giftCard,
    savings,
    cartSavingsCents: sum(Object.values(savings)),
    autoshipDiscountCents: off.autoship,
    ebtEligibleCents,
    ebtCents,
    totalItems: sum(input.lines.map(({ qty }) => qty)),
    lineTotals: running.map((each, index) => ({
      id: each.line.id,
      cents: each.left,
      taxCents: taxParts[index] ?? 0,
      ebtCents: ebtOf(each),
      earnedCents: earned[index] ?? 0,
    })),
  };
}

function entriesOf(amounts: Partial<Record<TotalType, Cents>>): TotalEntry[] {
  return (Object.entries(amounts) as [TotalType, Cents][])
    .filter(([, cents]) => cents !== 0)
    .map(([type, cents]) => ({ type, cents }));
}

/** What the entries change about the subtotal: all of them but the credit that is still to be earned (CART-038), and refunds. */
export function sumOfEntries(entries: readonly TotalEntry[]): Cents {
  return sum(entries.filter(({ type }) => isPaidTotal(type)).map(({ cents }) => cents));
}
