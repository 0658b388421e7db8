import type { Cents } from '../money/money.ts';
import { DAY_MS } from '../time/los-angeles.ts';
import { ANNUAL_DAYS, PLAN, PLAN_PRICE } from './plans.ts';

/** An order as the savings guarantee counts it. */
export interface SavingOrder {
  placedAt: Date;
  savedCents: Cents;
}

/** The savings of a period's orders, and the price of a year. */
export interface SavingsLedger<Order extends SavingOrder> {
  savedCents: Cents;
  /** The order with which the price of a year was saved; null while it is not. */
  paidBy: Order | null;
  /** What is still missing to that price, which the guarantee would pay (OP-060). */
  leftCents: Cents;
}

/** Adds up what orders saved, in the order in which they were placed, up to the one that paid for the year. */
export function savingsLedger<Order extends SavingOrder>(orders: readonly Order[]): SavingsLedger<Order> {
  let savedCents = 0;
  let paidBy: Order | null = null;
  for (const order of orders.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())) {
    savedCents += order.savedCents;
    if (paidBy === null && savedCents >= PLAN_PRICE[PLAN.annual]) paidBy = order;
  }
  return { savedCents, paidBy, leftCents: Math.max(0, PLAN_PRICE[PLAN.annual] - savedCents) };
}

/** A pace of fewer days says nothing yet. */
const PACE_DAYS = 30;

/**
 * What a year at the present pace saves, cents (MEM-033). @param savedCents of the last 365 days @param since when there could have been savings, UTC
 */
export function projectedSavings(savedCents: Cents, since: Date, now: Date): Cents {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  return Math.round((savedCents * ANNUAL_DAYS) / Math.min(ANNUAL_DAYS, Math.max(PACE_DAYS, days)));
}
