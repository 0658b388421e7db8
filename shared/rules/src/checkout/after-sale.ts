import { defineMachine, type Machine } from '../machine/machine.ts';
import type { Cents } from '../money/money.ts';
import { DAY_MS } from '../time/los-angeles.ts';

/** Problems with delivered units of an order. */
export const REPORT_KINDS = ['missing', 'damaged'] as const;
/** Problem that a shopper reports: missing or damaged units. */
export type ReportKind = (typeof REPORT_KINDS)[number];
/** Requested remedies: the money back to its source, or Thrive Cash. */
export const REPORT_REMEDIES = ['refund', 'thrive_cash'] as const;
/** Remedy that a shopper requests: a refund, or Thrive Cash. */
export type ReportRemedy = (typeof REPORT_REMEDIES)[number];

/** `waiting`: a person looks at it. `settled`: the request is fulfilled. */
export type ReportState = 'waiting' | 'settled' | 'refused';
/** Decision on a report. */
export type ReportMove = 'accept' | 'refuse';

/** The states of a report: small ones are settled automatically, the others by an agent. */
export const reportMachine: Machine<ReportState, ReportMove, 'staff', 'make_good'> = defineMachine({
  name: 'order reports',
  starts: ['waiting', 'settled'],
  ends: ['settled', 'refused'],
  states: ['waiting', 'settled', 'refused'],
  moves: {
    accept: { from: ['waiting'], to: 'settled', by: ['staff'], follows: ['make_good'] },
    refuse: { from: ['waiting'], to: 'refused', by: ['staff'], follows: [] },
  },
});

/** Most characters of a report's picture, base64url: 700 KB, which fits into a body with its form. */
export const PICTURE_LENGTH = 933_334;

/** Days after delivery in which something can be reported. */
export const REPORT_DAYS = 14;
/** Limits of automatic compensation: per order, and for a shopper's recent reports (cents). */
export const AUTOMATIC = { orderCents: 3000, recentCents: 6000, recentDays: 90 } as const;

/** The last day on which something can be reported of what arrived on this day (both `YYYY-MM-DD`). */
export function reportUntil(deliveredOn: string): string {
  return new Date(Date.parse(deliveredOn) + REPORT_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Units of a line with their part of its amounts. */
export interface LineShare {
  qty: number;
  /** Cost after the line's share of discounts. */
  paidCents: Cents;
  /** The line's share of the tax. */
  taxCents: Cents;
  /** Thrive Cash that the line earned (OP-217). */
  earnedCents: Cents;
  /** EBT's part of `paidCents`; it is refunded to EBT (OP-042). */
  ebtCents: Cents;
}

/**
 * Takes units from those that are left of a line. The parts of all units add up to the line's amounts, in any order of returns.
 * @throws RangeError for more than are left, and for none
 */
export function partOf(left: LineShare, qty: number): LineShare {
  if (!(qty > 0 && qty <= left.qty)) throw new RangeError(`No part of ${left.qty} pieces: ${qty}`);
  const part = (cents: Cents): Cents => Math.floor((cents * qty) / left.qty);
  return {
    qty,
    paidCents: part(left.paidCents),
    taxCents: part(left.taxCents),
    earnedCents: part(left.earnedCents),
    ebtCents: part(left.ebtCents),
  };
}

/** The units that are left of a line without a part of them, with their amounts. */
export const withoutPart = (left: LineShare, part: LineShare): LineShare => ({
  qty: left.qty - part.qty,
  paidCents: left.paidCents - part.paidCents,
  taxCents: left.taxCents - part.taxCents,
  earnedCents: left.earnedCents - part.earnedCents,
  ebtCents: left.ebtCents - part.ebtCents,
});

/** Refund of units: their price with tax. */
export const refundableCents = ({ paidCents, taxCents }: LineShare): Cents => paidCents + taxCents;

/**
 * Whether a report is compensated at once, or waits for an agent.
 * @param made what was made good or waits already, of this order and of the shopper's last {@link AUTOMATIC.recentDays} days
 */
export function isAutomatic(cents: Cents, made: { orderCents: Cents; recentCents: Cents }): boolean {
  return made.orderCents + cents <= AUTOMATIC.orderCents && made.recentCents + cents <= AUTOMATIC.recentCents;
}
