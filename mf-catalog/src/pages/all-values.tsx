import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext } from '@larder/shell';
import { prefetchBrowse, valuesQuery, type BrowseData } from '../browse/browse-data.ts';
import { ValuesView } from '../browse/ValuesView.tsx';

/** /all-values (SHELL-022). */
export const Page = () => <ValuesView all />;
/** Loads the values and the menu. */
export const prefetch = (ctx: PrefetchContext) =>
  prefetchBrowse(ctx, valuesQuery(ctx.api), {
    title: 'All values',
    description: 'Shop by diet, certification, concern and ingredient.',
    canonical: paths.allValues,
  });
/** Returns title, description and canonical address. */
export const head = (data: BrowseData): PageHead => data.head;
