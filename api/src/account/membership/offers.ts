import type { PlanOffer } from '@larder/contracts';
import {
  annualPerMonthText,
  annualSavingText,
  formatUsd,
  PLAN,
  PLAN_PRICE,
  toDollars,
  TRIAL_DAYS,
  ANNUAL_DAYS,
} from '@larder/rules';

/** The plans as the plans page shows them (MEM-022 … MEM-029, OP-018); annual is the one that is preselected. */
export const offers: PlanOffer[] = [
  {
    id: PLAN.annual,
    name: 'Annual',
    default: true,
    price: toDollars(PLAN_PRICE[PLAN.annual]),
    period: 'year',
    headline: 'A year of member prices',
    detail: annualPerMonthText(),
    saving_text: annualSavingText(),
    days: ANNUAL_DAYS,
  },
  {
    id: PLAN.monthly,
    name: 'Monthly',
    default: false,
    price: toDollars(PLAN_PRICE[PLAN.monthly]),
    period: 'month',
    headline: 'Month to month',
    detail: `${formatUsd(PLAN_PRICE[PLAN.monthly])} each month, cancel at any time`,
    saving_text: null,
    days: null,
  },
  {
    id: PLAN.trial,
    name: 'Free trial',
    default: false,
    price: toDollars(PLAN_PRICE[PLAN.trial]),
    period: 'trial',
    headline: `${TRIAL_DAYS} days free`,
    detail: `then ${formatUsd(PLAN_PRICE[PLAN.annual])} a year unless you cancel`,
    saving_text: null,
    days: TRIAL_DAYS,
  },
];

/** Returns a plan's name for mails. */
export const planName = (planId: number): string => offers.find((offer) => offer.id === planId)?.name.toLowerCase() ?? 'annual';
