import { formatUsd, type Cents } from '../money/money.ts';
import { addDays, addMonths, DAY_MS, losAngelesDay, losAngelesTime, losAngelesMoment } from '../time/los-angeles.ts';

/** Plan ids (MEM-024 … MEM-026). */
export const PLAN = { trial: 0, annual: 3, monthly: 6 } as const;
/** Id of a membership plan (MEM-024 … MEM-026). */
export type PlanId = (typeof PLAN)[keyof typeof PLAN];

/** What plans cost in cents (MEM-028, OP-018). */
export const PLAN_PRICE: Readonly<Record<PlanId, Cents>> = { [PLAN.trial]: 0, [PLAN.annual]: 5995, [PLAN.monthly]: 899 };

/** From trial or monthly to annual in one step: twelve times $4.99 (OP-018, OP-177). */
export const INSTANT_UPGRADE_CENTS: Cents = 5988;
export const MONTHS_PER_YEAR = 12;
/** MEM-027 and OP-019; days. */
export const ANNUAL_DAYS = 365;
export const TRIAL_DAYS = 30;
/** Notice before a trial becomes annual (OP-019); days. */
export const TRIAL_NOTICE_DAYS = 3;
/** Notice before an annual membership renews automatically; days. A year is long enough to forget it. */
export const ANNUAL_NOTICE_DAYS = 30;
/** A failed renewal is tried again on these days after it (OP-020). */
export const RENEWAL_RETRY_DAYS = [1, 3, 7] as const;

/** The plan with this id, from any input; null when there is none. */
export function planId(raw: unknown): PlanId | null {
  const id = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return Object.values(PLAN).find((plan) => plan === id) ?? null;
}

/**
 * The end of a term (UTC): 365 days, 30 days, or one calendar month in Los Angeles (MEM-027, OP-019, OP-020). Months that follow each other keep the
 * day on which the first began: January 31, February 28, March 31 (OP-199).
 * @param joinedAt when the first of them began
 */
export function termEnd(plan: PlanId, start: Date, joinedAt: Date = start): Date {
  if (plan !== PLAN.monthly) return new Date(start.getTime() + (plan === PLAN.annual ? ANNUAL_DAYS : TRIAL_DAYS) * DAY_MS);
  const { hour, minute, second } = losAngelesTime(start);
  const [day, anchor] = [losAngelesDay(start), losAngelesDay(joinedAt)];
  // Only a month that was too short is made good: days that were given have moved the day itself.
  const wasCut = day.slice(8) < anchor.slice(8) && addDays(day, 1).endsWith('-01');
  return losAngelesMoment(addMonths(day, 1, Number((wasCut ? anchor : day).slice(8))), hour, minute, second);
}

/** The rest of an annual price per month, `about $5.00 a month, billed yearly at $59.95` (OP-018). */
export function annualPerMonthText(): string {
  const price = PLAN_PRICE[PLAN.annual];
  return `about ${formatUsd(Math.round(price / MONTHS_PER_YEAR))} a month, billed yearly at ${formatUsd(price)}`;
}

/** `Save $48 a year`: annual against twelve months, in whole dollars (OP-018). */
export function annualSavingText(): string {
  return `Save $${Math.round((PLAN_PRICE[PLAN.monthly] * MONTHS_PER_YEAR - PLAN_PRICE[PLAN.annual]) / 100)} a year`;
}

/** The part of a subscription that its kind depends on. */
export interface SubscriptionKind {
  status: string;
  membershipStatus?: 'Monthly' | 'Annual' | null;
  type?: string | null;
  isEmployee?: boolean;
}

/** Free membership for approved families (MEM-013, OP-049). */
export function isGiveMember(subscription: Pick<SubscriptionKind, 'type'>): boolean {
  return subscription.type === 'Gives';
}

/** A trial that is not staff, or a monthly plan, unless it is Gives (MEM-014). */
export function isMonthlyTrial(subscription: SubscriptionKind): boolean {
  if (isGiveMember(subscription)) return false;
  return subscription.membershipStatus === 'Monthly' || (subscription.status === 'trial' && !subscription.isEmployee);
}

/** The year that the savings guarantee is about (UTC; `to` ends it): of annual members; null for trials, monthly and gift memberships (OP-060). */
export function guaranteedTerm(
  subscription: Pick<SubscriptionKind, 'membershipStatus' | 'type'> & { expiresAt?: Date | null },
): { from: Date; to: Date } | null {
  const { membershipStatus, expiresAt } = subscription;
  if (membershipStatus !== 'Annual' || isGiveMember(subscription) || !expiresAt) return null;
  return { from: new Date(expiresAt.getTime() - ANNUAL_DAYS * DAY_MS), to: expiresAt };
}

/** What a member who saved less than the annual price gets back as Thrive Cash, in cents (OP-060). */
export function savingsGuarantee(savedThisYearCents: Cents): Cents {
  return Math.max(0, PLAN_PRICE[PLAN.annual] - savedThisYearCents);
}
