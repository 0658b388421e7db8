import type { CallResponse, ListedProduct } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, SlotProps } from '@larder/shell';
import { useKnown } from './known.ts';
import { listed } from './listed.ts';

type RecommendType = SlotProps['catalog.recommended']['type'];

type Answer = CallResponse<'GET /ds/recommend'>;

/** Recommended products, and the note about omitted ones. */
export interface Recommendations {
  products: ListedProduct[];
  hidden?: Answer['hidden'];
  /** Id of the product with the most reviews; absent where none has any. */
  voiced?: number;
}

/** Converts a response to the products that a shelf displays. */
export function toRecommendations({ products, hidden }: Answer): Recommendations {
  const [most] = products.toSorted((a, b) => b.review_count - a.review_count);
  return { products: listed(products), hidden, ...(most?.review_count && { voiced: most.id }) };
}

/** Selects the products, so that a shelf rerenders only when they change. */
export const productsOf = ({ products }: Recommendations) => products;
const NONE: ListedProduct[] = [];
const shownOf = (known: Recommendations | undefined) => known?.products ?? NONE;

/** Recommendations on the home page, as its view requests them. */
export const useShownAtHome = (): ListedProduct[] => useKnown(keys.recommend('home'), shownOf);
const hiddenOf = (known: Recommendations | undefined) => known?.hidden ?? undefined;

/** A shelf's note about products omitted for allergens, once its products have arrived. */
export const useHidden = ({ queryKey }: { queryKey: readonly unknown[] }) => useKnown(queryKey, hiddenOf);

/** Products in a shelf below a list: as many as a wide screen shows, the last one cut off, since each adds to a page that has sixty. */
export const BELOW_LISTS = 6;

/** Recommended products (API-109, OP-193); `most` of them, or as many as the api proposes by itself. */
export const recommendQuery = (api: ApiClient, type: RecommendType, productId?: number, most?: number) => ({
  queryKey: most === undefined ? keys.recommend(type, productId) : [...keys.recommend(type, productId), most],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    toRecommendations(await api.call('GET /ds/recommend', { query: { type, product_id: productId, limit: most }, signal })),
  select: productsOf,
  staleTime: CATALOG_STALE_MS,
});
