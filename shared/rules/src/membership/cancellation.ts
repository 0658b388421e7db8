import { type FieldError, lengthError, requiredError } from '../account/fields.ts';
import { defineMachine, type Machine } from '../machine/machine.ts';
import type { Cents } from '../money/money.ts';
import { DAY_MS } from '../time/los-angeles.ts';
import type { MembershipState } from './membership-machine.ts';
import { PLAN, type PlanId, termEnd } from './plans.ts';

/** The pages of the cancellation flow, as in their addresses (MEM-053 … MEM-059). */
export const CANCELLATION_STEPS = [
  'initial',
  'reasons',
  'values',
  'help',
  'offer',
  'offer-confirmation',
  'confirmation',
] as const;
/** Page of the cancellation flow. */
export type CancellationStep = (typeof CANCELLATION_STEPS)[number];

/** Steps that follow from an answer; the others are the first and the two last ones. */
export const ANSWERED_STEPS = ['reasons', 'values', 'help', 'offer'] as const;
/** Page of the cancellation flow that follows from an answer. */
export type AnsweredStep = (typeof ANSWERED_STEPS)[number];

/** Why members leave, and what they are shown next (OP-051, OP-186). */
export const CANCELLATION_REASONS = [
  { id: 1, label: 'Too expensive', next: 'offer' },
  { id: 2, label: 'I do not shop enough', next: 'offer' },
  { id: 3, label: 'The products do not suit me', next: 'values' },
  { id: 4, label: 'Problem with an order, delivery or account', next: 'help' },
  { id: 5, label: 'Moving', next: 'offer' },
  { id: 6, label: 'Other', next: 'offer' },
] as const satisfies readonly { id: number; label: string; next: AnsweredStep }[];
const OTHER = 6;

/** Longest feedback, characters. */
export const FEEDBACK_MAX = 255;

/** Returns the cancellation reason with this id; undefined for none. */
export const reasonOf = (id: number | null | undefined) => CANCELLATION_REASONS.find((reason) => reason.id === id);

/** What is wrong with the answers of the step of reasons, by field; `Other` has to say what. */
export const cancellationErrors = (reasonId: number | null, feedback: string): Record<'reason_id' | 'feedback', FieldError> => ({
  reason_id: reasonOf(reasonId) ? null : 'Please choose a reason.',
  feedback: (reasonId === OTHER ? requiredError(feedback) : null) ?? lengthError(feedback, FEEDBACK_MAX),
});

/** The progress of a member; null before they began. */
export interface Progress {
  step: AnsweredStep;
  reasonId: number | null;
}

/** Whether a step may follow the current progress: no step is skipped, and each may be revisited. */
export function canStep(progress: Progress | null, to: AnsweredStep): boolean {
  if (to === 'reasons') return true;
  const next = reasonOf(progress?.reasonId)?.next;
  return progress !== null && next !== undefined && (to === next || to === 'offer');
}

/** Whether the page of a step may be opened: one that was reached, or was passed on the way there. */
export function mayOpenStep(progress: Progress | null, step: CancellationStep): boolean {
  if (step === 'initial') return true;
  if (progress === null) return false;
  if (step === 'reasons' || step === progress.step) return true;
  return progress.step === 'offer' && reasonOf(progress.reasonId)?.next === step;
}

type CancellationState = 'open' | 'kept' | 'stayed' | 'left';
/** Decision of a member in the cancellation flow: keep the membership, accept an offer, or leave. */
export type CancellationMove = 'keep' | 'accept' | 'leave';

/** The outcome of a cancellation request. */
export const cancellationMachine: Machine<CancellationState, CancellationMove, 'shopper', never> = defineMachine({
  name: 'cancellations',
  starts: ['open'],
  ends: ['kept', 'stayed', 'left'],
  states: ['open', 'kept', 'stayed', 'left'],
  moves: {
    keep: { from: ['open'], to: 'kept', by: ['shopper'], follows: [] },
    accept: { from: ['open'], to: 'stayed', by: ['shopper'], follows: [] },
    leave: { from: ['open'], to: 'left', by: ['shopper'], follows: [] },
  },
});

/** Retention offers: Thrive Cash, a free month, or more trial days. */
export const STAY_OFFERS = ['cash', 'month', 'trial_days'] as const;
/** Retention offer (OP-051). */
export type StayOffer = (typeof STAY_OFFERS)[number];
export const STAY_CASH_CENTS: Cents = 2000;
export const STAY_TRIAL_DAYS = 15;
/** An offer is made once in so many days. */
export const STAY_OFFER_REST_DAYS = 365;

/** The part of a membership that leaving depends on. */
export interface Leaving {
  state: MembershipState;
  planId: PlanId;
  renew: boolean;
  joinedAt: Date | null;
  expiresAt: Date | null;
}

/** What would be offered (OP-051); null where a renewal is off or was refused: there is nothing to keep going. */
export function stayOffer({ state, planId, renew }: Pick<Leaving, 'state' | 'planId' | 'renew'>): StayOffer | null {
  if (!renew) return null;
  if (state === 'trial') return 'trial_days';
  if (state !== 'active') return null;
  return planId === PLAN.monthly ? 'month' : 'cash';
}

/** When the term ends then (UTC), where an offer makes it longer. */
export function stayedUntil(offer: StayOffer, expiresAt: Date): Date {
  if (offer === 'month') return termEnd(PLAN.monthly, expiresAt);
  return offer === 'trial_days' ? new Date(expiresAt.getTime() + STAY_TRIAL_DAYS * DAY_MS) : expiresAt;
}

/** Within so many days of joining, an annual fee is refunded to a member without orders (OP-052). */
const FEE_BACK_DAYS = 30;

/**
 * What leaving now would do: when the membership ends (UTC) and what goes back of its fee (cents). A trial, and a term that only waits for another try of
 * the card, end at once; what was paid for stays until its end, unless the fee goes back.
 * @param paidCents what was charged for this term and is still ours
 */
export function leavingTerms(
  { state, planId, joinedAt, expiresAt }: Leaving,
  { paidCents, hasOrdered, now }: { paidCents: Cents; hasOrdered: boolean; now: Date },
): { endsAt: Date; refundCents: Cents } {
  const isNew = joinedAt !== null && now.getTime() - joinedAt.getTime() <= FEE_BACK_DAYS * DAY_MS;
  const refundCents = state === 'active' && planId === PLAN.annual && isNew && !hasOrdered ? paidCents : 0;
  const endsNow = state !== 'active' || refundCents > 0 || expiresAt === null || expiresAt <= now;
  return { endsAt: endsNow ? now : expiresAt, refundCents };
}
