import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext } from '@larder/shell';
import { prefetchBrowse, valuesQuery, type BrowseData } from '../browse/browse-data.ts';
import { ValuesView } from '../browse/ValuesView.tsx';

/** /values (SHELL-023). */
export const Page = () => <ValuesView all={false} />;
/** Loads the values and the menu. */
export const prefetch = (ctx: PrefetchContext) =>
  prefetchBrowse(ctx, valuesQuery(ctx.api), {
    title: 'Shop by values',
    description: 'Shop by diet, certification and what else matters to you.',
    canonical: paths.values,
  });
/** Returns title, description and canonical address. */
export const head = (data: BrowseData): PageHead => data.head;
