import { keys } from '@larder/contracts/keys';
import { PLAN, PLAN_PRICE, toCents } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Savings of the shopper's orders. */
export const savingsQuery = (api: ApiClient) => ({
  queryKey: keys.savings,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/savings', { signal }),
});

/** The fee of a year, which the savings are compared with. */
export const YEAR_CENTS = PLAN_PRICE[PLAN.annual];

/** Savings of the membership year in percent of its fee. */
export const percentSaved = ({ amount_saved }: { amount_saved: number }): number => (toCents(amount_saved) / YEAR_CENTS) * 100;
