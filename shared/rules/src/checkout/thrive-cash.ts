import { thriveCashOf, type Reduction } from '../catalog/reductions.ts';
import { tierFor, tierSavingsCents, type Tier } from '../catalog/tiers.ts';
import type { Cents } from '../money/money.ts';

/** Earned by the first approved review and by an invited friend, cents (OP-028). */
export const REVIEW_REWARD_CENTS: Cents = 100;
export const INVITE_REWARD_CENTS: Cents = 2000;
/** A friend's first order must reach this (OP-094), cents. */
export const INVITE_ORDER_MIN_CENTS: Cents = 4900;
/** Days until earned Thrive Cash expires (OP-028). */
export const THRIVE_CASH_DAYS = 90;

/** What a line earns in cents: its Thrive Cash reductions on each piece and the tier that its quantity reached (OP-027, OP-028). */
export function lineEarns(line: {
  unitCents: Cents;
  qty: number;
  reductions?: readonly Reduction[];
  tiers?: readonly Tier[];
}): Cents {
  const earning = (line.tiers ?? []).filter(({ promoType }) => promoType === 'thrive_cash');
  const tier = tierFor(earning, line.qty);
  return (
    thriveCashOf(line.unitCents, line.reductions ?? []) * line.qty +
    (tier ? tierSavingsCents(tier, line.unitCents * line.qty) : 0)
  );
}

/** The negative `volume_discount` of a line in cents, as a positive number: the price tier that its quantity reached (CART-037, OP-024). */
export function lineVolumeDiscount(line: { unitCents: Cents; qty: number; tiers?: readonly Tier[] }): Cents {
  const tier = tierFor(
    (line.tiers ?? []).filter(({ promoType }) => promoType === 'price'),
    line.qty,
  );
  return tier ? tierSavingsCents(tier, line.unitCents * line.qty) : 0;
}

/** The price of a line in cents, after its volume discount (OP-024, OP-027): the product charge of a cart with only this line. */
export function lineCents(line: { unitCents: Cents; qty: number; tiers?: readonly Tier[] }): Cents {
  return line.unitCents * line.qty - lineVolumeDiscount(line);
}
