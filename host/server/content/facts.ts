import {
  annualPerMonthText,
  CUTOFF_HOUR,
  DEFAULT_SHIPPING,
  formatUsd,
  formatUsdShort,
  INVITE_ORDER_MIN_CENTS,
  INVITE_REWARD_CENTS,
  PLAN,
  PLAN_PRICE,
  REVIEW_REWARD_CENTS,
  THRIVE_CASH_DAYS,
  TRANSIT_DAYS,
  TRIAL_DAYS,
  TRIAL_NOTICE_DAYS,
  WELCOME_COUPON,
  WELCOME_COUPON_DAYS,
} from '@larder/rules';
import { DEFAULT_PHONE, orCallText } from '@larder/rules/shell/help-phone';

const NOON = 12;
const hourText = (hour: number): string => (hour < NOON ? `${hour} am` : `${hour === NOON ? NOON : hour - NOON} pm`);
const { freeFromCents, groceryFeeCents, perishableFeeCents, wineFeeCents } = DEFAULT_SHIPPING;

/** What texts may name as `{{name}}`: always what the store charges and does, because the rules are the only place that says it (SHELL-096). */
const FACTS: Readonly<Record<string, string>> = {
  'grocery free from': formatUsdShort(freeFromCents.grocery),
  'fresh free from': formatUsdShort(freeFromCents.fresh),
  'frozen free from': formatUsdShort(freeFromCents.frozen),
  'wine free from': formatUsdShort(freeFromCents.wine),
  'grocery fee': formatUsd(groceryFeeCents),
  'perishable fee': formatUsd(perishableFeeCents),
  'wine fee': formatUsd(wineFeeCents),
  'grocery cutoff': hourText(CUTOFF_HOUR.grocery),
  'wine cutoff': hourText(CUTOFF_HOUR.wine),
  'fresh cutoff': hourText(CUTOFF_HOUR.fresh),
  'frozen cutoff': hourText(CUTOFF_HOUR.frozen),
  'perishable days': String(TRANSIT_DAYS.perishable),
  'other days': String(TRANSIT_DAYS.other),
  'annual price': formatUsd(PLAN_PRICE[PLAN.annual]),
  'annual per month': annualPerMonthText(),
  'monthly price': formatUsd(PLAN_PRICE[PLAN.monthly]),
  'trial days': String(TRIAL_DAYS),
  'trial notice days': String(TRIAL_NOTICE_DAYS),
  'thrive cash days': String(THRIVE_CASH_DAYS),
  'review reward': formatUsdShort(REVIEW_REWARD_CENTS),
  'invite reward': formatUsdShort(INVITE_REWARD_CENTS),
  'invite minimum': formatUsdShort(INVITE_ORDER_MIN_CENTS),
  'welcome percent': String(WELCOME_COUPON.value),
  'welcome most': formatUsdShort(WELCOME_COUPON.maximumCents ?? 0),
  'welcome days': String(WELCOME_COUPON_DAYS),
  'welcome code': WELCOME_COUPON.code,
};

/** Puts the facts into a text; `helpPhone` is named only when the operator set one. Throws for a name that is no fact. */
export function withFacts(text: string, helpPhone: string = DEFAULT_PHONE): string {
  const facts: Readonly<Record<string, string>> = { ...FACTS, 'or call': orCallText(helpPhone) };
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name.trim()) ? facts[name.trim()] : undefined;
    if (fact === undefined) throw new Error(`there is no fact {{${name}}}`);
    return fact;
  });
}
