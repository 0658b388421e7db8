import type { Cents } from '../money/money.ts';

/** The optional warehouse safety contribution of an order (OP-022), cents. */
export const PPE_FEE_CENTS: Cents = 100;

/** Donations that an order offers; cents, or rounding up to the next dollar (OP-023). */
export const DONATION_CHOICES = ['none', 100, 200, 500, 'round_up'] as const;
/** Donation option of an order: none, cents, or rounding up (OP-023). */
export type DonationChoice = (typeof DONATION_CHOICES)[number];

/** Parses a choice in the API's form (`none`, `1.00`, `round_up`); null for an amount that is not offered. */
export function donationChoice(raw: unknown): DonationChoice | null {
  if (raw === null || raw === undefined || raw === '' || raw === 'none' || raw === 0 || raw === '0') return 'none';
  if (raw === 'round_up') return 'round_up';
  const dollars = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : Number.NaN;
  return DONATION_CHOICES.find((choice) => choice === dollars * 100) ?? null;
}

/** A choice in the API's form: `none`, `1.00`, `round_up`. */
export const donationText = (choice: DonationChoice): string => (typeof choice === 'number' ? (choice / 100).toFixed(2) : choice);

/** The donation in cents for an order of `totalCents`; a round sum rounds up by nothing (OP-023). An existing donation is an amount of cents. */
export function donationCents(choice: 'none' | 'round_up' | Cents, totalCents: Cents): Cents {
  if (choice === 'none') return 0;
  return choice === 'round_up' ? (100 - (totalCents % 100)) % 100 : choice;
}

/** Thresholds of the gifts with purchase on `gwp_eligible_subtotal` (OP-033), cents. */
export const GIFT_THRESHOLDS = { sample: 7500, gift: 12000 } as const;

/** Whether an eligible subtotal earns a gift (CART-099, OP-033). */
export function earnsGift(eligibleCents: Cents, thresholdCents: Cents): boolean {
  return eligibleCents >= thresholdCents;
}
