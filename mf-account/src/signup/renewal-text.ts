import type { PlanOffer } from '@larder/contracts';
import { formatDollars, formatUsd, PLAN, PLAN_PRICE, TRIAL_DAYS, TRIAL_NOTICE_DAYS } from '@larder/rules';
import { dateText } from '../dashboard/subscription-lines.ts';

const DAY_MS = 86_400_000;

/** Later charges, with the day of a trial's first charge (OP-018 … OP-020); a coupon reduces only today's. */
export function renewalText({ id, price, period }: Pick<PlanOffer, 'id' | 'price' | 'period'>, now: Date): string {
  if (id !== PLAN.trial)
    return `Renews every ${period} at ${formatDollars(price)} until you turn off renewal on your account page.`;
  const ends = dateText(new Date(now.getTime() + TRIAL_DAYS * DAY_MS).toISOString());
  return `Then ${formatUsd(PLAN_PRICE[PLAN.annual])} on ${ends}, and every year after. We’ll email you ${TRIAL_NOTICE_DAYS} days before; turn off renewal on your account page by then and you won’t be charged.`;
}
