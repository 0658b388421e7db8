import { keys } from '@larder/contracts/keys';
import type { CallResponse } from '@larder/contracts';
import { formatUsd, MONTHS_PER_YEAR, toCents } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Terms of an upgrade to the annual plan; amounts in dollars. */
export type Upgrade = NonNullable<CallResponse<'GET /account/membership/upgrade'>['upgrade']>;

/** The cost of an upgrade to annual now. The refund decreases by the day. */
export const upgradeQuery = (api: ApiClient) => ({
  queryKey: keys.upgrade,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/membership/upgrade', { signal }),
  staleTime: 0,
});

/** The price of the upgrade per month, rounded to the cent. */
export const perMonthText = ({ price }: Pick<Upgrade, 'price'>): string =>
  formatUsd(Math.round(toCents(price) / MONTHS_PER_YEAR));
