import {
  REPORT_DAYS,
  RETURN_DAYS,
  SEND_BACK_DAYS,
  annualPerMonthText,
  CUTOFF_HOUR,
  DEFAULT_SHIPPING,
  thresholdText,
  type ShippingConfig,
  ANNUAL_NOTICE_DAYS,
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
} from '../index.ts';
import { DEFAULT_PHONE, orCallText } from '../shell/help-phone.ts';

const NOON = 12;
const hourText = (hour: number): string => (hour < NOON ? `${hour} am` : `${hour === NOON ? NOON : hour - NOON} pm`);
/** What an operator may have set of what texts tell. */
export interface StoreFacts {
  readonly helpPhone: string;
  readonly shipping: ShippingConfig;
}

export const DEFAULT_STORE_FACTS: StoreFacts = { helpPhone: DEFAULT_PHONE, shipping: DEFAULT_SHIPPING };

const shippingFacts = (shipping: ShippingConfig): Readonly<Record<string, string>> => ({
  'grocery free from': thresholdText('grocery', shipping),
  'fresh free from': thresholdText('fresh', shipping),
  'frozen free from': thresholdText('frozen', shipping),
  'wine free from': thresholdText('wine', shipping),
  'grocery fee': formatUsd(shipping.groceryFeeCents),
  'perishable fee': formatUsd(shipping.perishableFeeCents),
  'wine fee': formatUsd(shipping.wineFeeCents),
});

/** Facts that texts may name as `{{name}}`: always the store's actual fees and rules, because the rules are their only source (SHELL-096). */
const FACTS: Readonly<Record<string, string>> = {
  'grocery cutoff': hourText(CUTOFF_HOUR.grocery),
  'wine cutoff': hourText(CUTOFF_HOUR.wine),
  'fresh cutoff': hourText(CUTOFF_HOUR.fresh),
  'frozen cutoff': hourText(CUTOFF_HOUR.frozen),
  'perishable days': String(TRANSIT_DAYS.perishable),
  'other days': String(TRANSIT_DAYS.other),
  'report days': String(REPORT_DAYS),
  'return days': String(RETURN_DAYS),
  'send back days': String(SEND_BACK_DAYS),
  'annual price': formatUsd(PLAN_PRICE[PLAN.annual]),
  'annual per month': annualPerMonthText(),
  'monthly price': formatUsd(PLAN_PRICE[PLAN.monthly]),
  'trial days': String(TRIAL_DAYS),
  'annual notice days': String(ANNUAL_NOTICE_DAYS),
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

/** Puts the facts into a text; the help line is named only when the operator set one. Throws for a name that is no fact. */
export function withFacts(text: string, { helpPhone, shipping }: StoreFacts = DEFAULT_STORE_FACTS): string {
  const facts: Readonly<Record<string, string>> = { ...FACTS, ...shippingFacts(shipping), 'or call': orCallText(helpPhone) };
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => {
    const fact = Object.hasOwn(facts, name.trim()) ? facts[name.trim()] : undefined;
    if (fact === undefined) throw new Error(`there is no fact {{${name}}}`);
    return fact;
  });
}
