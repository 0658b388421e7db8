import type { ProductDetail } from '@larder/contracts';
import type { PrefetchContext } from '@larder/shell';
import { prefetchSponsored, type SponsoredScope } from './sponsored-query.ts';

/** Sponsored products of a product's department, since a shelf has one or two at most; none for a product that is in no category. */
export function productScope({ breadcrumbs }: Pick<ProductDetail, 'breadcrumbs'>): SponsoredScope | null {
  const key = /^\/c\/([a-z0-9-]+)$/.exec(breadcrumbs[0]?.url ?? '')?.[1];
  return key === undefined ? null : { 'filter[category]': key };
}

/** Fetches the sponsored products of a product page. */
export const prefetchProductAds = (ctx: PrefetchContext, product: Pick<ProductDetail, 'breadcrumbs'>): Promise<void> =>
  prefetchSponsored(ctx, ['product'], productScope(product));
