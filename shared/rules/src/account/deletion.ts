import type { Cents } from '../money/money.ts';

/** Days between asking for an account to be deleted and its end; signing in before undoes it. */
export const DELETION_DAYS = 14;

/** Data that is deleted with an account. */
export interface DeletionLosses {
  cashCents: Cents;
  /** Shopping credit and what is left on redeemed gift cards. */
  creditCents: Cents;
  /** End of the term that runs, UTC; null for none. */
  memberUntil: Date | null;
}

/** Whether something is lost, which has to be agreed to. */
export const deletionLoses = ({ cashCents, creditCents, memberUntil }: DeletionLosses): boolean =>
  cashCents > 0 || creditCents > 0 || memberUntil !== null;
