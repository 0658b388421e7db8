import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext } from '@larder/shell';
import { listsQuery, prefetchBrowse, type BrowseData } from '../browse/browse-data.ts';
import { ListsView } from '../browse/ListsView.tsx';

/** /c/shopping-lists (SHELL-013). */
export const Page = ListsView;
/** Loads the curated lists and the menu. */
export const prefetch = (ctx: PrefetchContext) =>
  prefetchBrowse(ctx, listsQuery(ctx.api), {
    title: 'Shopping lists',
    description: 'Curated shopping lists at Larder.',
    canonical: paths.shoppingLists,
  });
/** Returns title, description and canonical address. */
export const head = (data: BrowseData): PageHead => data.head;
