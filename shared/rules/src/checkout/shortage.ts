import { type Cents, formatUsd } from '../money/money.ts';
import { type LineShare, refundableCents } from './after-sale.ts';
import type { OrderState } from './order-machine.ts';

/** A shopper's choice for an item that runs out during packing: a substitute, or a refund. */
export const ORDER_WHEN_OUT = ['substitute', 'refund'] as const;
/** Choice for an ordered item that runs out during packing. */
export type OrderWhenOut = (typeof ORDER_WHEN_OUT)[number];

/** Applies until a shopper chooses otherwise. */
export const DEFAULT_WHEN_OUT: OrderWhenOut = 'substitute';

/** Question and choices as shoppers read them. */
export const WHEN_OUT_TEXT = {
  question: 'If an item runs out',
  substitute: 'Send the closest match',
  refund: 'Refund it',
  hint: 'A match never costs you more. If it costs less, we refund the difference.',
} as const;

/** Whether the warehouse packs an order now: it can no longer be changed, and has not left. */
export const isBeingPacked = (state: OrderState): boolean => state === 'scheduled' || state === 'pickup_appointment';

/** The amounts of a refund, cents. */
export interface RefundShare {
  /** Cost and tax. */
  cents: Cents;
  taxCents: Cents;
  /** Part of `cents` that goes back to EBT. */
  ebtCents: Cents;
  /** Thrive Cash that is no longer earned. */
  earnedCents: Cents;
}

/** The full refund of units that are missing. */
export const fullRefund = (part: LineShare): RefundShare => ({
  cents: refundableCents(part),
  taxCents: part.taxCents,
  ebtCents: part.ebtCents,
  earnedCents: part.earnedCents,
});

/**
 * The refund when a cheaper substitute replaces units: the same share of cost, tax and EBT. Fractions of a cent are rounded up, in favor of the shopper.
 * @param unitCents price of one ordered unit
 * @param substituteCents price of one unit of the substitute, not higher
 * @throws RangeError for a higher price
 */
export function differenceRefund(part: LineShare, unitCents: Cents, substituteCents: Cents): RefundShare {
  if (substituteCents > unitCents) throw new RangeError(`A substitute for ${unitCents} cents costs ${substituteCents} cents`);
  const share = (cents: Cents): number => (unitCents === 0 ? 0 : (cents * (unitCents - substituteCents)) / unitCents);
  const [paidCents, taxCents] = [Math.ceil(share(part.paidCents)), Math.ceil(share(part.taxCents))];
  return {
    cents: paidCents + taxCents,
    taxCents,
    ebtCents: Math.ceil(share(part.ebtCents)),
    earnedCents: Math.floor(share(part.earnedCents)),
  };
}

/** `Replaced by Jumbo Oats, $1.00 refunded`, `Refunded: $4.00`; the same on the order page and in the mail. */
export function shortageText({ replacedBy, cents }: { replacedBy: string | null; cents: Cents }): string {
  if (replacedBy === null) return `Refunded: ${formatUsd(cents)}`;
  return cents > 0 ? `Replaced by ${replacedBy}, ${formatUsd(cents)} refunded` : `Replaced by ${replacedBy}`;
}
