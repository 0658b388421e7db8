import { type FieldError, lengthError, requiredError } from '../account/fields.ts';
import { defineMachine, type Machine } from '../machine/machine.ts';
import { DAY_MS } from '../time/los-angeles.ts';

/** Whom a free membership is for (OP-049, OP-178). */
export const GIVES_CATEGORIES = ['low_income', 'teacher', 'student', 'veteran', 'first_responder'] as const;
/** Group of people that a free membership is for. */
export type GivesCategory = (typeof GIVES_CATEGORIES)[number];
export const GIVES_LABELS: Readonly<Record<GivesCategory, string>> = {
  low_income: 'A family with a low income',
  teacher: 'Teacher',
  student: 'Student',
  veteran: 'Veteran',
  first_responder: 'First responder',
};

/** What a household has in a year. */
export const INCOME_BANDS = ['under_25', '25_to_50', '50_to_75', 'over_75'] as const;
/** Yearly income of a household, in thousands of dollars. */
export type IncomeBand = (typeof INCOME_BANDS)[number];
export const INCOME_LABELS: Readonly<Record<IncomeBand, string>> = {
  under_25: 'Less than $25,000',
  '25_to_50': '$25,000 to $50,000',
  '50_to_75': '$50,000 to $75,000',
  over_75: 'More than $75,000',
};
export const HOUSEHOLD_MAX = 20;
/** Longest story, characters (OP-178). */
export const STORY_MAX = 10_000;
/** Documents that one application may have. */
export const GIVES_DOCUMENTS_MOST = 3;
/** Longest document, base64url: 700,000 bytes, which fit into a body with their form. */
export const GIVES_DOCUMENT_LENGTH = 933_334;
/** Documents of an abandoned application are deleted after so many days. */
export const GIVES_DOCUMENT_DAYS = 30;
/** A verified member may apply for the next year from this many days before the end of the current one. */
export const GIVES_AGAIN_DAYS = 30;

interface GivesAnswers {
  category: string;
  household_size: string;
  income_band: string;
  story: string;
}

/** What is wrong with the answers of the questionnaire, by field. */
export function givesErrors({
  category,
  household_size: size,
  income_band: band,
  story,
}: GivesAnswers): Record<keyof GivesAnswers, FieldError> {
  const people = Number(size);
  return {
    category: GIVES_CATEGORIES.some((each) => each === category) ? null : 'Please choose what describes you.',
    household_size:
      /^\d{1,2}$/.test(size) && people >= 1 && people <= HOUSEHOLD_MAX
        ? null
        : `Please enter the number of people in your household, 1 to ${HOUSEHOLD_MAX}.`,
    income_band: INCOME_BANDS.some((each) => each === band) ? null : 'Please choose your annual household income.',
    story: requiredError(story) ?? lengthError(story, STORY_MAX),
  };
}

/** State of an application for a free membership; `proved` means that the identity is verified. */
export type GivesState = 'submitted' | 'proved' | 'approved' | 'refused';
/** Transition of an application: `prove` and `mistake` by the verifier, the others by staff. */
export type GivesMove = 'prove' | 'mistake' | 'approve' | 'refuse';

/**
 * The life of an application. First its owner proves who they are, to a verifier of identities or by the day of birth (OP-082); then staff reads the answers
 * and decides (OP-049).
 */
export const givesMachine: Machine<GivesState, GivesMove, 'verifier' | 'staff', never> = defineMachine({
  name: 'applications for Larder Gives',
  starts: ['submitted'],
  ends: ['approved', 'refused'],
  states: ['submitted', 'proved', 'approved', 'refused'],
  moves: {
    prove: { from: ['submitted'], to: 'proved', by: ['verifier'], follows: [] },
    mistake: { from: ['submitted'], to: 'refused', by: ['verifier'], follows: [] },
    approve: { from: ['proved'], to: 'approved', by: ['staff'], follows: [] },
    refuse: { from: ['proved'], to: 'refused', by: ['staff'], follows: [] },
  },
});

/** Why a person cannot apply for a free membership now; null when they can. */
export function givesObstacle(
  membership: { state: string; type: string | null; expiresAt: Date | null } | null,
  now: Date,
): string | null {
  if (membership === null || membership.state === 'canceled') return null;
  if (membership.type !== 'Gives') return 'You already have a membership. You can apply when it ends.';
  const from = membership.expiresAt ? membership.expiresAt.getTime() - GIVES_AGAIN_DAYS * DAY_MS : 0;
  return now.getTime() < from ? `You can apply for another year starting ${GIVES_AGAIN_DAYS} days before this one ends.` : null;
}
