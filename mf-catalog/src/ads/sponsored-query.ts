import type { ListedProduct } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS, sponsoredPlacement, type SponsoredPlacement } from '@larder/rules';
import { useApi, useQuery, type ApiClient, type PrefetchContext } from '@larder/shell';
import { listed } from '../data/listed.ts';
import type { Narrowing } from '../listing/listing-query.ts';

/** As many as a shelf holds. */
const SHELF_SIZE = 12;

/** The context of sponsored products: a listing or a product. */
export type SponsoredScope = { [K in 'category' | 'attribute' | 'search' as `filter[${K}]`]?: string };

/** Sponsored products of a listing or a category, narrowed as it is. */
const sponsoredQuery = (api: ApiClient, scope: SponsoredScope, narrowing: Narrowing) => ({
  queryKey: keys.sponsored(JSON.stringify([scope, narrowing])),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ListedProduct[]> => {
    const query = { ...narrowing, ...scope, 'filter[sponsored]': '1' as const, page_size: SHELF_SIZE, facets: '0' as const };
    const { products } = await api.call('GET /products', { query, signal });
    return listed(products.filter(({ ads }) => ads !== null));
  },
  staleTime: CATALOG_STALE_MS,
});

/**
 * Fetches sponsored products where the visitor's side of the experiment places any (ADS-016), so that they are in the page from its first byte. A
 * failure leaves the page without them; it never rejects.
 */
export async function prefetchSponsored(
  { queryClient, api, experiments }: PrefetchContext,
  placements: readonly SponsoredPlacement[],
  scope: SponsoredScope | null,
  narrowing: Narrowing = {},
): Promise<void> {
  if (!scope) return;
  const { sponsored_products_carrot: variant } = await experiments();
  if (placements.includes(sponsoredPlacement(variant))) await queryClient.prefetchQuery(sponsoredQuery(api, scope, narrowing));
}

/** The sponsored products that came with the page, none where none did: one that came later would push the page about. */
export function useSponsored(scope: SponsoredScope | null, narrowing: Narrowing = {}): readonly ListedProduct[] {
  const { data } = useQuery({ ...sponsoredQuery(useApi(), scope ?? {}, narrowing), enabled: false });
  return (scope && data) ?? [];
}
