import type { Cents } from '../money/money.ts';
import type { CartTotals, TotalType } from './totals-types.ts';

/** Tenders of an order, in the order of payment; refunds use the reverse order. `card` is a card or a wallet. */
export const TENDER_KINDS = ['ebt', 'gift_card', 'shopping_credit', 'thrive_cash', 'card'] as const;
/** Means of payment of an order. */
export type TenderKind = (typeof TENDER_KINDS)[number];

/** As shoppers read it; what pays by card has the name of its brand or wallet. */
export const TENDER_LABELS = {
  ebt: 'EBT',
  gift_card: 'Gift card',
  shopping_credit: 'Shopping credit',
  thrive_cash: 'Thrive Cash',
} as const satisfies Record<Exclude<TenderKind, 'card'>, string>;

/** A part of an order's price and what pays it; cents above zero. */
export interface Tender {
  kind: TenderKind;
  cents: Cents;
  /** The key of the gift card; null for every other kind. */
  giftCard: string | null;
}

/** Money that a shopper has in a gift card or as credit; cents. */
export type Credit = { kind: 'gift_card'; giftCard: string; cents: Cents } | { kind: 'shopping_credit'; cents: Cents };

/** A tender of an order that was placed, with the cents of it that went back. */
export interface PaidTender extends Tender {
  refundedCents: Cents;
}

/**
 * What pays an order of these totals (CHK-045): EBT its lines (OP-042), gift cards and credit what the totals say (`aw_giftcard`), Thrive Cash
 * what they say (`awraf`), and one card or wallet the rest. Together they are the grand total and both reductions, to the cent.
 * @param credits in the order in which they pay; they hold what `aw_giftcard` says
 * @throws RangeError when they hold less
 */
export function tendersOf(
  totals: Pick<CartTotals, 'entries' | 'ebtCents' | 'grandTotalCents'>,
  credits: readonly Credit[],
): Tender[] {
  const off = (type: TotalType): Cents => -(totals.entries.find((entry) => entry.type === type)?.cents ?? 0);
  const all: Tender[] = [
    { kind: 'ebt', cents: totals.ebtCents, giftCard: null },
    ...creditsThatPay(credits, off('aw_giftcard')),
    { kind: 'thrive_cash', cents: off('awraf'), giftCard: null },
    { kind: 'card', cents: totals.grandTotalCents - totals.ebtCents, giftCard: null },
  ];
  return all.filter(({ cents }) => cents > 0);
}

function creditsThatPay(credits: readonly Credit[], dueCents: Cents): Tender[] {
  let open = dueCents;
  const tenders = credits.map((credit): Tender => {
    const cents = Math.min(open, credit.cents);
    open -= cents;
    return { kind: credit.kind, cents, giftCard: credit.kind === 'gift_card' ? credit.giftCard : null };
  });
  if (open > 0) throw new RangeError(`Gift cards and credit lack ${open} cents of what they shall pay`);
  return tenders;
}

/** Cents that go back to one tender; `position` counts from 0 in the order of the tenders. */
export interface RefundPart {
  position: number;
  cents: Cents;
}

/**
 * Where a refund goes: the card first, EBT last, to each at most what it paid less what went back already. What EBT paid goes back to EBT alone,
 * which takes nothing else before all others are full (OP-042).
 * @param cents of the refund in all; of these `ebtCents` are for lines that EBT paid
 * @returns the parts, none of 0; their sum is lower than requested where less is left
 */
export function refundParts(
  tenders: readonly PaidTender[],
  { cents, ebtCents = 0 }: { cents: Cents; ebtCents?: Cents },
): RefundPart[] {
  if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(ebtCents) || ebtCents < 0 || cents < ebtCents)
    throw new RangeError(`Not a refund of whole cents: ${cents}, of these ${ebtCents} to EBT`);
  let open = cents - ebtCents;
  const back = tenders.map((tender, position) => ({ ...tender, position })).toReversed();
  return back.flatMap(({ kind, cents: paid, refundedCents, position }) => {
    const left = paid - refundedCents;
    const own = kind === 'ebt' ? Math.min(ebtCents, left) : 0;
    const more = Math.min(open, left - own);
    open -= more;
    return own + more > 0 ? [{ position, cents: own + more }] : [];
  });
}
