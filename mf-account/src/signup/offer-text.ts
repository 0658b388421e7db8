import type { PlanOffer } from '@larder/contracts';
import {
  annualPerMonthText,
  annualSavingText,
  type Cents,
  formatDollars,
  formatDollarsShort,
  formatUsd,
  formatUsdShort,
  PLAN,
  TRIAL_DAYS,
} from '@larder/rules';

type Priced = Pick<PlanOffer, 'id' | 'price' | 'days'>;

/** `$59.95 a year`, `$8.99 a month`, `$0 for 30 days` (OP-018, OP-019). */
export function offerPriceText({ id, price, days }: Priced): string {
  if (id === PLAN.trial) return `${formatDollarsShort(price)} for ${days ?? TRIAL_DAYS} days`;
  return `${formatDollars(price)} a ${id === PLAN.annual ? 'year' : 'month'}`;
}

/** The first fee where a coupon reduces it (CAT-079): `$39.95 the first year`, `$0 the first month`. */
export const firstFeeText = ({ period }: Pick<PlanOffer, 'period'>, fee: Cents): string =>
  `${fee === 0 ? formatUsdShort(fee) : formatUsd(fee)} the first ${period}`;

/** Text below the name of a plan: for the annual one always the price per month (OP-018). */
export function offerDetailText({ id, detail }: Pick<PlanOffer, 'id' | 'detail'>): string {
  return id === PLAN.annual && !detail.includes(annualPerMonthText()) ? annualPerMonthText() : detail;
}

/** `Save $48 a year` on the annual plan, else what the offer says, or nothing (OP-018). */
export function offerSavingText({ id, saving_text }: Pick<PlanOffer, 'id' | 'saving_text'>): string | null {
  return saving_text ?? (id === PLAN.annual ? annualSavingText() : null);
}
