import type { Cents } from '../money/money.ts';
import { addDays, addMonths, DAY_MS, type DayText, losAngelesDay } from '../time/los-angeles.ts';
import type { MembershipState } from './membership-machine.ts';
import { INSTANT_UPGRADE_CENTS, isGiveMember, PLAN, type PlanId, termEnd } from './plans.ts';

/** The part of a membership that an upgrade depends on. */
export interface Upgradable {
  state: MembershipState;
  planId: PlanId;
  type?: string | null;
  expiresAt: Date | null;
}

/** What becoming an annual member now costs and brings. */
export interface UpgradeTerms {
  priceCents: Cents;
  /** What of the running month's fee goes back: its days that are left. */
  backCents: Cents;
  /** End of the annual term, UTC. */
  endsAt: Date;
}

const daysBetween = (from: DayText, to: DayText): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Days of the month that ends on a day. The last of a short month ends several (January 28 to 31 → February 28): the shortest, so that no member loses a day. */
function daysOfMonthUntil(end: DayText): number {
  const isLastOfMonth = addDays(end, 1).endsWith('-01');
  return isLastOfMonth ? daysBetween(addMonths(end, -1, 31), end) : daysBetween(addMonths(end, -1), end);
}

/**
 * Terms of turning a trial or monthly membership annual at once (OP-018, OP-177); null where there is nothing to turn. Of the month that is paid for,
 * each day that is left (in Los Angeles) goes back; days beyond it were given, and come after the year.
 * @param paidCents what was paid for the running month and is still ours
 */
export function upgradeTerms(
  { state, planId, type, expiresAt }: Upgradable,
  { paidCents, now }: { paidCents: Cents; now: Date },
): UpgradeTerms | null {
  const isStanding = state === 'trial' || state === 'active' || state === 'past_due';
  if (!isStanding || planId === PLAN.annual || isGiveMember({ type: type ?? null })) return null;
  const year = { priceCents: INSTANT_UPGRADE_CENTS, backCents: 0, endsAt: termEnd(PLAN.annual, now) };
  if (planId === PLAN.trial || expiresAt === null) return year;
  const endDay = losAngelesDay(expiresAt);
  const monthDays = daysOfMonthUntil(endDay);
  const left = Math.max(0, daysBetween(losAngelesDay(now), endDay));
  const paidDays = Math.min(left, monthDays);
  return {
    ...year,
    backCents: Math.floor((paidCents * paidDays) / monthDays),
    endsAt: new Date(year.endsAt.getTime() + (left - paidDays) * DAY_MS),
  };
}
