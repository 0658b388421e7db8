import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext } from '@larder/shell';
import { BrandsView } from '../browse/BrandsView.tsx';
import { brandsQuery, prefetchBrowse, type BrowseData } from '../browse/browse-data.ts';

/** /brands (SHELL-015). */
export const Page = BrandsView;
/** Loads the brands and the menu. */
export const prefetch = (ctx: PrefetchContext) =>
  prefetchBrowse(ctx, brandsQuery(ctx.api), {
    title: 'Brands',
    description: 'All brands at Larder, by letter.',
    canonical: paths.brands,
  });
/** Returns title, description and canonical address. */
export const head = (data: BrowseData): PageHead => data.head;
