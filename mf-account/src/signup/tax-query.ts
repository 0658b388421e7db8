import { toCents, zipError, type PlanId } from '@larder/rules';
import type { ApiClient } from '@larder/shell';

/** Tax on a plan in cents, by billing ZIP (API-098, OP-182). Requested for complete ZIPs only. */
export const taxQuery = (api: ApiClient, plan: PlanId, postcode: string) => ({
  queryKey: ['membership', 'tax', plan, postcode],
  enabled: zipError(postcode) === null,
  queryFn: async ({ signal }: { signal?: AbortSignal }) =>
    toCents((await api.call('GET /membership/tax', { query: { plan_id: plan, postcode }, signal })).tax),
});
