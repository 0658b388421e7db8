import type { ProductDetail, Review } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { BUILT, LISTS_STALE_MS } from '@larder/rules';
import { ApiError, viewerOf, type ApiClient, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { prefetchProductAds } from '../ads/product-place.ts';
import { breadcrumbList } from '../data/breadcrumb-list.ts';
import { productJsonLd } from './product-json-ld.ts';
import { recommendQuery } from '../data/recommend-query.ts';
import { similarQuery } from '../data/similar-query.ts';
import { URL_KEY } from '../data/url-key.ts';
import { navigationQuery } from '../navigation/navigation-query.ts';
import { giftMembershipQuery } from './gift-price.ts';
import { loadGiftForm } from './GiftPlace.tsx';
import { productQuery } from './product-query.ts';
import { FIRST_QUESTIONS, questionsQuery } from './questions-query.ts';
import { FIRST_REVIEWS, reviewsQuery } from './reviews-query.ts';

/** Data that the product page sends to the browser in addition to the cached responses. */
export interface ProductPageData {
  urlKey: string;
  head: PageHead;
  /** There is no such product: the page says so, with status 404 (CAT-123). */
  isMissing?: boolean;
}

/** In which rhythm a member buys what can be put on autoship: its button says so. */
const rhythmsQuery = (api: ApiClient) => ({
  queryKey: keys.rhythms,
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.call('GET /account/rhythms', { signal })).rhythms,
  staleTime: LISTS_STALE_MS,
});

function headOf(product: ProductDetail, reviews: readonly Review[], isPublic: boolean): PageHead {
  const path = paths.product(product.url_key);
  return {
    title: product.meta_title || `${product.title} by ${product.manufacturer}`,
    description: product.meta_description || product.short_description,
    canonical: path,
    image: product.image,
    jsonLd: [
      productJsonLd(product, reviews, isPublic),
      breadcrumbList([...product.breadcrumbs, { name: product.title, url: path }]),
    ],
  };
}

const MISSING_HEAD: PageHead = { title: 'Product not found', robots: 'noindex' };

/** Fetches the data of the not-found page as well, so that the first response contains it. */
async function missing({ api, queryClient }: PrefetchContext, urlKey: string): Promise<PrefetchResult<ProductPageData>> {
  await Promise.all([queryClient.prefetchQuery(navigationQuery(api)), queryClient.prefetchQuery(recommendQuery(api, 'home'))]);
  return { data: { urlKey: URL_KEY.test(urlKey) ? urlKey : '', head: MISSING_HEAD, isMissing: true }, status: 404 };
}

/** The optional parts of a product page: it renders without any of them. */
async function besides(ctx: PrefetchContext, product: ProductDetail): Promise<readonly Review[]> {
  const { api, queryClient } = ctx;
  const reviews = reviewsQuery(api, product.id, FIRST_REVIEWS);
  if (product.product_type === 'giftcard') {
    if (BUILT.giftCards) await Promise.all([loadGiftForm(), queryClient.prefetchQuery(giftMembershipQuery(api))]);
    return [];
  }
  await Promise.all([
    queryClient.prefetchQuery(reviews),
    queryClient.prefetchQuery(questionsQuery(api, product.id, FIRST_QUESTIONS)),
    queryClient.prefetchQuery(similarQuery(api, product.id)),
    queryClient.prefetchQuery(recommendQuery(api, 'pdp', product.id)),
    prefetchProductAds(ctx, product),
    product.autoship_enabled && viewerOf(ctx.session).may('autoship') === 'allow' && queryClient.prefetchQuery(rhythmsQuery(api)),
  ]);
  return queryClient.getQueryData<Awaited<ReturnType<typeof reviews.queryFn>>>(reviews.queryKey)?.reviews ?? [];
}

/**
 * Fetches the product, and its optional parts: reviews, shelves, menu. Only the product itself is required; an unknown key
 * answers 404 (CAT-123). @throws ApiError for other failures of the product call.
 */
export async function prefetchProduct(ctx: PrefetchContext): Promise<PrefetchResult<ProductPageData>> {
  const urlKey = ctx.params['urlKey'] ?? '';
  if (!URL_KEY.test(urlKey)) return missing(ctx, urlKey);
  const { api, queryClient, session } = ctx;
  try {
    const menu = queryClient.prefetchQuery(navigationQuery(api));
    const product = await queryClient.ensureQueryData(productQuery(api, urlKey));
    const [reviews] = await Promise.all([besides(ctx, product), menu]);
    return { data: { urlKey, head: headOf(product, reviews, !session.isEmployee) } };
  } catch (error) {
    if (error instanceof ApiError && error.isNotFound) return missing(ctx, urlKey);
    throw error;
  }
}
