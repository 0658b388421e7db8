import type { Cents } from './money.ts';

/** What is left of something that was earned at once, until `endsAt` (UTC; null is for ever). Lots come in the order in which they were earned. */
export interface Lot {
  id: string;
  left: Cents;
  endsAt: Date | null;
}

/** Cents of one lot. */
export interface LotPart {
  lot: string;
  cents: Cents;
}

const isAlive = (endsAt: Date | null, now: Date): boolean => endsAt === null || endsAt > now;

/** What can be spent of lots at a moment, in cents. */
export const spendable = (lots: readonly Lot[], now: Date): Cents =>
  lots.reduce((sum, { left, endsAt }) => sum + (isAlive(endsAt, now) ? left : 0), 0);

const endOf = ({ endsAt }: Lot): number => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Fills `cents` from lots in their order as far as they reach. */
function fill(lots: readonly Lot[], cents: Cents): LotPart[] {
  let open = cents;
  return lots.flatMap(({ id, left }) => {
    const part = Math.min(open, left);
    open -= part;
    return part > 0 ? [{ lot: id, cents: part }] : [];
  });
}

const inTurn = (lots: readonly Lot[], now: Date): Lot[] =>
  // Sorting keeps the order of equals: the older first. Two that never end differ by NaN, which sorts as 0.
  lots.filter(({ endsAt }) => isAlive(endsAt, now)).toSorted((a, b) => endOf(a) - endOf(b) || 0);

/** Which lots pay: the one that ends first, then the oldest; null when they do not hold so much. @throws RangeError unless whole cents above zero */
export function lotsThatPay(lots: readonly Lot[], cents: Cents, now: Date): LotPart[] | null {
  wholeCents(cents);
  return spendable(lots, now) < cents ? null : fill(inTurn(lots, now), cents);
}

/**
 * What is taken back of an earning: of its own lot first, of others in the order in which they would pay, and never more than there
 * is. What was spent meanwhile the store bears, so that no balance falls below zero.
 */
export function lotsTakenBack(lots: readonly Lot[], own: string, cents: Cents, now: Date): LotPart[] {
  wholeCents(cents);
  const first = lots.filter(({ id }) => id === own);
  return fill([...first, ...inTurn(lots, now).filter(({ id }) => id !== own)], cents);
}

/** A lot that paid, with its end. */
export interface PaidPart extends LotPart {
  endsAt: Date | null;
}

/** Cents that come back in a new lot, because their own has ended. */
export interface NewLot {
  cents: Cents;
  endsAt: Date;
}

/**
 * Where given-back cents of a payment go: what was paid last comes back first (it ends last), each part to its lot. A part whose lot has
 * ended meanwhile comes back in a new lot with the time that it had left when it paid: a canceled order costs no validity.
 * @param paid parts in the order in which they paid
 * @param before cents of the payment that were given back already
 */
export function lotsGivenBack(
  paid: readonly PaidPart[],
  { cents, before, paidAt, now }: { cents: Cents; before: Cents; paidAt: Date; now: Date },
): { parts: LotPart[]; newLots: NewLot[] } {
  wholeCents(cents);
  const parts: LotPart[] = [];
  const newLots: NewLot[] = [];
  let skip = before;
  let open = cents;
  for (const { lot, cents: whole, endsAt } of paid.toReversed()) {
    const skipped = Math.min(skip, whole);
    skip -= skipped;
    const back = Math.min(open, whole - skipped);
    open -= back;
    if (back === 0) continue;
    if (endsAt === null || isAlive(endsAt, now)) parts.push({ lot, cents: back });
    else newLots.push({ cents: back, endsAt: new Date(now.getTime() + endsAt.getTime() - paidAt.getTime()) });
  }
  return { parts, newLots };
}

function wholeCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`Not whole cents above zero: ${cents}`);
}
