import { AUTOSHIP_MONTHS } from '../autoship/terms.ts';
import { DAY_MS } from '../time/los-angeles.ts';

/** One purchase of a product. */
export interface Purchase {
  at: Date;
  /** Units of it, at least one. */
  qty: number;
}

/** How a shopper buys a product regularly. */
export interface Rhythm {
  /** Whole days from one purchase to the next, at least one. */
  days: number;
  /** Typical units per purchase. */
  qty: number;
  /** Purchases, those of one day counted as one. */
  times: number;
  lastAt: Date;
  /** When the next one would follow. */
  dueAt: Date;
}

/** Fewer say nothing: one gap is a coincidence, two that are alike are a habit. */
const FEWEST = 3;
/** A gap is like the others when it is at most this much of the middle one away from it. */
const LIKE = 0.5;
/** A longer interval does not count as regular. */
const LONGEST_DAYS = 183;

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};
const middleOf = (numbers: readonly number[]): number => middle(numbers.toSorted((a, b) => a - b));

/** Purchases less than a day apart are one: a forgotten item is not a reorder. Sorted by time. */
function visits(purchases: readonly Purchase[]): Purchase[] {
  const found: Purchase[] = [];
  for (const { at, qty } of purchases.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = found.at(-1);
    if (last && at.getTime() - last.at.getTime() < DAY_MS) last.qty += qty;
    else found.push({ at, qty });
  }
  return found;
}

/**
 * The rhythm in which a product is bought, out of all purchases of it in any order; null for fewer than three, and where most gaps between
 * them are not alike. The middle of the gaps, not their mean: one long holiday does not make a habit slower.
 */
export function rhythmOf(purchases: readonly Purchase[]): Rhythm | null {
  const times = visits(purchases);
  const last = times.at(-1);
  if (times.length < FEWEST || !last) return null;
  const gaps = times.slice(1).map(({ at }, index) => (at.getTime() - (times[index]?.at.getTime() ?? 0)) / DAY_MS);
  const medianDays = middleOf(gaps);
  const alike = gaps.filter((gap) => Math.abs(gap - medianDays) <= medianDays * LIKE).length;
  if (medianDays > LONGEST_DAYS || alike * 2 <= gaps.length) return null;
  const days = Math.max(1, Math.round(medianDays));
  return {
    days,
    qty: Math.max(1, Math.round(middleOf(times.map(({ qty }) => qty)))),
    times: times.length,
    lastAt: last.at,
    dueAt: new Date(last.at.getTime() + days * DAY_MS),
  };
}

const DAYS_OF_MONTH = 30.4;
/** From so many days on one counts in months. */
const MONTHLY_FROM = 75;

const every = (count: number, unit: string): string => (count === 1 ? `every ${unit}` : `every ${count} ${unit}s`);

/** A rhythm in words, as in `You buy it every 5 weeks`. */
export function rhythmText(days: number): string {
  if (days < 6) return every(Math.max(1, Math.round(days)), 'day');
  if (days < MONTHLY_FROM) return every(Math.round(days / 7), 'week');
  return every(Math.round(days / DAYS_OF_MONTH), 'month');
}

/** Why a regular purchase is proposed. */
export const boughtEvery = (days: number): string => `You buy it ${rhythmText(days)}`;

/** What autoship would have to bring to keep up with a rhythm. */
export interface RhythmOfAutoship {
  /** Months between two deliveries, one of {@link AUTOSHIP_MONTHS}. */
  months: (typeof AUTOSHIP_MONTHS)[number];
  /** Units of one delivery: what is bought more often than monthly comes in larger lots. */
  qty: number;
}

/** Autoship comes in whole months: the nearest of them, with as many units as are used up in that time; null for what lasts longer than the longest. */
export function autoshipFor({ days, qty }: Pick<Rhythm, 'days' | 'qty'>): RhythmOfAutoship | null {
  const exactMonths = days / DAYS_OF_MONTH;
  const longest = AUTOSHIP_MONTHS.at(-1) ?? 1;
  if (exactMonths >= longest + 0.5) return null;
  const months = AUTOSHIP_MONTHS.find((each) => exactMonths < each + 0.5) ?? longest;
  return { months, qty: Math.max(1, Math.round((qty * months) / exactMonths)) };
}
