import type { SavedCard } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paymentText } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Saved payment methods (API-072). Never a number, only its last four digits. */
export const cardsQuery = (api: ApiClient) => ({
  queryKey: keys.cards,
  queryFn: async ({ signal }: { signal?: AbortSignal }) => (await api.call('GET /account/cc', { signal })).cards,
});

/** `Visa ending in 4242`, `PayPal` (CHK-001, CHK-002). */
export const cardName = ({ cc_label: label, cc_type: type, last4 }: Pick<SavedCard, 'cc_label' | 'cc_type' | 'last4'>): string =>
  paymentText(label || type, last4);

/** `12 Orchard Lane, Austin, TX 73301` (CHK-001); omits missing parts. */
export const billingText = ({
  street1,
  street2,
  city,
  region_code: region,
  postcode,
}: NonNullable<SavedCard['billing_address']>) =>
  [street1, street2, city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** `Expires 04/30`, or that it did; null for methods without an end. */
export function cardEndText({
  exp_month: month,
  exp_year: year,
  expired,
}: Pick<SavedCard, 'exp_month' | 'exp_year' | 'expired'>): string | null {
  if (month === null || year === null) return null;
  return `${expired ? 'Expired' : 'Expires'} ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
}
