import { paths } from '@larder/contracts/paths';
import { planId, type PlanId } from '@larder/rules';
import type { Viewer } from '@larder/shell';

/** Steps of signing up, as the path and `stepKey` name them (MEM-039 … MEM-042, OP-057). */
export const STEPS = ['plans', 'account', 'method', 'confirmation'] as const;
/** A step of signing up. */
export type Step = (typeof STEPS)[number];

/** Choices of the sign-up so far. They are in the address, so that reloading, going back and sharing preserve them. */
export interface Choice {
  plan: PlanId | null;
  /** Campaign code. */
  ccode: string | null;
}

const PATHS: Readonly<Record<Step, string>> = {
  plans: paths.plans,
  account: paths.signupAccount,
  method: paths.paymentMethod,
  confirmation: paths.confirmation,
};
const CCODE_MAX = 60;

/** Reads the choice of an address; what cannot be a plan or a code counts as not chosen. */
export function choiceOf(search: URLSearchParams): Choice {
  const ccode = (search.get('ccode') ?? '').trim();
  return { plan: planId(search.get('plan')), ccode: ccode !== '' && ccode.length <= CCODE_MAX ? ccode : null };
}

/** Address of a step with the choice in it. */
export function stepPath(step: Step, { plan, ccode }: Choice): string {
  const query = new URLSearchParams({
    ...(plan === null ? {} : { plan: String(plan) }),
    ...(ccode === null ? {} : { ccode }),
  }).toString();
  return PATHS[step] + (query && `?${query}`);
}

/** The step that follows the choice of a plan: visitors need an account first. */
export const stepAfterPlans = (viewer: Pick<Viewer, 'loggedIn'>): Step => (viewer.loggedIn ? 'method' : 'account');

function needsMet(step: Step, { plan }: Choice, { isMember, isLapsed, loggedIn }: Viewer): boolean {
  switch (step) {
    case 'plans':
      return true;
    case 'account':
      return plan !== null;
    case 'method':
      // Current and former members add a payment method here and need no plan (MEM-042).
      return loggedIn && (plan !== null || isMember || isLapsed);
    case 'confirmation':
      return isMember;
  }
}

/**
 * Redirect target of a step, or null: the step that `stepKey` names, the first one when that one's requirements are
 * unmet, the payment step when the account exists already (OP-057).
 */
export function redirectFrom(step: Step, choice: Choice, viewer: Viewer, stepKey: string | null): string | null {
  const requestedStep = STEPS.find((each) => each === stepKey) ?? step;
  if (!needsMet(requestedStep, choice, viewer)) return step === 'plans' ? null : stepPath('plans', { ...choice, plan: null });
  const open = requestedStep === 'account' && viewer.loggedIn ? 'method' : requestedStep;
  return open === step ? null : stepPath(open, choice);
}
