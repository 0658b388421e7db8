import type { Account } from '@larder/contracts';
import { dateFormat, formatUsd, isGiveMember, losAngelesDay, PLAN, PLAN_PRICE } from '@larder/rules';

type Known = Pick<Account, 'subscription' | 'user_status' | 'is_thrive_employee'>;

interface FactLine {
  key: string;
  label: string;
  amount: string;
}

const DATE = dateFormat({ timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });

/** `March 14, 2026`, the day in Los Angeles of an API timestamp (CHK-032). */
export function dateText(moment: string): string {
  return DATE.format(new Date(`${losAngelesDay(new Date(moment))}T00:00:00Z`));
}

/** A membership in the form that the rules need to decide its kind (MEM-014). */
export const kindOf = ({ subscription: { membership_status: membershipStatus, type }, user_status: status }: Known) => ({
  status,
  membershipStatus,
  type,
});

/** Name of the current membership, such as `Annual membership`. */
export function membershipName({ subscription, user_status, is_thrive_employee }: Known): string {
  if (user_status === 'trial') return 'Trial membership';
  if (user_status === 'canceled') return 'Membership ended';
  if (user_status === 'member')
    return isGiveMember(subscription) ? 'Larder Gives membership' : `${subscription.membership_status ?? 'Annual'} membership`;
  return is_thrive_employee ? 'Team membership' : 'No membership yet';
}

function priceText({ subscription, user_status }: Known): string | null {
  if (isGiveMember(subscription)) return 'Free';
  if (user_status === 'trial') return subscription.renew ? `Free, then ${formatUsd(PLAN_PRICE[PLAN.annual])} a year` : 'Free';
  if (user_status !== 'member') return null;
  return subscription.membership_status === 'Monthly'
    ? `${formatUsd(PLAN_PRICE[PLAN.monthly])} a month`
    : `${formatUsd(PLAN_PRICE[PLAN.annual])} a year`;
}

/** The facts of a membership, one line each: kind, price, since when, until when (MEM-034 … MEM-036). */
export function subscriptionLines(account: Known): FactLine[] {
  const { subscription: s, user_status: status } = account;
  const endName = status === 'canceled' ? 'Ended on' : s.renew ? 'Renews on' : 'Ends on';
  const until = status === 'trial' ? s.trial_expiration_date : (s.expired_date ?? s.cancellation_date);
  const lines: [string, string, string | null][] = [
    ['kind', 'Membership', membershipName(account)],
    ['price', 'Price', priceText(account)],
    ['since', 'Member since', s.joined_date && dateText(s.joined_date)],
    ['until', status === 'trial' ? 'Trial ends on' : endName, until && dateText(until)],
  ];
  return lines.flatMap(([key, label, amount]) => (amount ? [{ key, label, amount }] : []));
}
