import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import { type ApiClient, type SlotProps, useQuery } from '@larder/shell';

export type RecommendType = SlotProps['catalog.recommended']['type'];

/** What the store proposes, and what it says of what it leaves out. */
export type Proposed = CallResponse<'GET /ds/recommend'>;

export const productsOf = ({ products }: Proposed) => products;
const hiddenOf = ({ hidden }: Proposed) => hidden ?? undefined;

/** What a shelf says of what it leaves out for its allergens, once its products are there. */
export const useHidden = (query: {
  queryKey: readonly unknown[];
  queryFn: (given: { signal: AbortSignal }) => Promise<Proposed>;
}) => useQuery({ queryKey: query.queryKey, queryFn: query.queryFn, select: hiddenOf, enabled: false }).data;

/** Recommended products (API-109, OP-193). */
export const recommendQuery = (api: ApiClient, type: RecommendType, productId?: number) => ({
  queryKey: keys.recommend(type, productId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('GET /ds/recommend', { query: { type, product_id: productId }, signal }),
  select: productsOf,
  staleTime: CATALOG_STALE_MS,
});
