import type { ProductDetail } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { CATALOG_STALE_MS } from '@larder/rules';
import type { ApiClient, PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { prefetchProductAds } from '../ads/product-place.ts';
import { breadcrumbList, productJsonLd } from '../data/json-ld.ts';
import { isNotFound } from '../data/not-found.ts';
import { URL_KEY } from '../data/url-key.ts';
import { navigationQuery } from '../navigation/navigation-query.ts';
import { FIRST_REVIEWS, reviewsQuery } from './reviews-query.ts';

/** What the product page hands to the browser beside the cached answers. */
export interface ProductPageData {
  urlKey: string;
  head: PageHead;
}

/** A product page's record (CAT-120). */
export const productQuery = (api: ApiClient, urlKey: string) => ({
  queryKey: keys.product(urlKey),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /product/url/{key}', { params: { key: urlKey }, signal })).product,
  staleTime: CATALOG_STALE_MS,
});

/** Similar items that are in stock (CAT-047). */
export const similarQuery = (api: ApiClient, productId: number) => ({
  queryKey: keys.similar(productId),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('GET /product/{id}/similar', { params: { id: productId }, signal })).products,
  staleTime: CATALOG_STALE_MS,
});

function headOf(product: ProductDetail): PageHead {
  const path = paths.product(product.url_key);
  return {
    title: product.meta_title || `${product.title} by ${product.manufacturer}`,
    description: product.meta_description || product.short_description,
    canonical: path,
    image: product.image,
    jsonLd: [productJsonLd(product), breadcrumbList([...product.breadcrumbs, { name: product.title, url: path }])],
  };
}

/**
 * Fetches the product, and what stands beside it: reviews, similar items, menu. Only the product itself decides; an unknown key
 * answers 404 (CAT-123). @throws ApiError for other failures of the product call.
 */
export async function prefetchProduct(ctx: PrefetchContext): Promise<PrefetchResult<ProductPageData>> {
  const urlKey = ctx.params['urlKey'] ?? '';
  if (!URL_KEY.test(urlKey)) return { notFound: true };
  const { api, queryClient } = ctx;
  try {
    const menu = queryClient.prefetchQuery(navigationQuery(api));
    const product = await queryClient.ensureQueryData(productQuery(api, urlKey));
    await Promise.all([
      menu,
      prefetchProductAds(ctx, product),
      queryClient.prefetchQuery(reviewsQuery(api, product.id, FIRST_REVIEWS)),
      queryClient.prefetchQuery(similarQuery(api, product.id)),
    ]);
    return { data: { urlKey, head: headOf(product) } };
  } catch (error) {
    if (isNotFound(error)) return { notFound: true };
    throw error;
  }
}
