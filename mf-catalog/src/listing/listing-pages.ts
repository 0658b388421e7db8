import type { ListedProduct, ProductList, SearchNote } from '@larder/contracts';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, PageHead } from '@larder/shell';
import type { Narrowing } from './listing-query.ts';
import { keyOf, type Source } from './source.ts';

/** The paper that a listing's head is printed on. */
export type HeadTone = 'leaf' | 'honey' | 'cold' | 'plum' | 'tomato';

/** Description of a listing. */
export interface About {
  /** A word above the heading: what kind of thing this is. */
  eyebrow: string;
  tone: HeadTone;
  title: string;
  description: string;
  image: string | null;
  /** The way here from the top; the last one is this listing itself. */
  trail: readonly { name: string; url: string }[];
  children: readonly { id: number; name: string; url: string; image: string | null }[];
  /** Landing categories also show recommended products (CAT-106, OP-136). */
  landing: boolean;
  /** A list that a shopper shares; the store's own are not. */
  isShared: boolean;
  metaTitle: string;
  metaDescription: string;
}

/** One page of a listing; every source answers the same shape. */
export interface ListingPage extends Omit<ProductList, 'products'> {
  products: ListedProduct[];
  about: About;
  /** How a search text was read. */
  search: SearchNote | null;
}

/** Data that a listing page sends to the browser in addition to the cached response. */
export interface ListingData {
  source: Source;
  narrowing: Narrowing;
  /** The page that the list begins with. */
  page: number;
  head: PageHead;
}

/** Cache key of the first page of the list at this address, before others were appended. */
export const startKey = (address: string) => ['listing start', address] as const;

/** The one description of a listing's query, for server, transition and page. Its fetch code loads on demand, because the first page contains its response. */
export const listingQuery = (api: ApiClient, { source, narrowing, page }: Omit<ListingData, 'head'>) => ({
  queryKey: keyOf(source, narrowing, page),
  queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    (await import('./fetch-page.ts')).fetchPage(api, source, narrowing, pageParam, signal),
  initialPageParam: page,
  getNextPageParam: nextPage,
  getPreviousPageParam: previousPage,
  staleTime: CATALOG_STALE_MS,
});

/** The next page's number, or undefined on the last. */
const nextPage = (page: ListingPage): number | undefined =>
  page.products.length > 0 && page.cur_page * page.page_size < page.total ? page.cur_page + 1 : undefined;

/** The page before, or undefined on the first. */
const previousPage = (page: ListingPage): number | undefined => (page.cur_page > 1 ? page.cur_page - 1 : undefined);

/** All pages as one list; a product that moved between two pages occurs once. */
export function productsOf(pages: readonly ListingPage[]): ListedProduct[] {
  return [...new Map(pages.flatMap(({ products }) => products).map((product) => [product.id, product])).values()];
}
