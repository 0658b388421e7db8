import { paths } from '@larder/contracts/paths';
import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { preferencesQuery } from '../browse/browse-data.ts';
import { dietKeyOf } from '../browse/DietShelf.tsx';
import { MyAisleView } from '../browse/MyAisleView.tsx';
import { recommendQuery } from '../data/recommend-query.ts';
import { dietShelfQuery, listShelfQuery } from '../data/shelf-query.ts';
import { prefetchHome, type HomeData } from '../home/home-data.ts';

/** /myaisle (SHELL-004, OP-116). */
export const Page = MyAisleView;

/** Fetches the shopper's diet, and then products that fit it. */
async function prefetchDiet({ api, queryClient, session }: PrefetchContext): Promise<void> {
  if (session.uuid === null) return;
  const query = preferencesQuery(api, session.uuid);
  await queryClient.prefetchQuery(query);
  const diet = dietKeyOf(queryClient.getQueryData<Awaited<ReturnType<typeof query.queryFn>>>(query.queryKey)?.preferred_diet);
  if (diet !== null) await queryClient.prefetchQuery(dietShelfQuery(api, diet));
}

/** Loads the home page's shelves, products for the shopper's diet and, for customers, picks and deals. */
export async function prefetch(ctx: PrefetchContext): Promise<PrefetchResult<HomeData>> {
  const { api, queryClient } = ctx;
  const [result] = await Promise.all([
    prefetchHome(ctx),
    prefetchDiet(ctx),
    ...(ctx.session.loggedIn
      ? [queryClient.prefetchQuery(recommendQuery(api, 'picks')), queryClient.prefetchQuery(listShelfQuery(api, 'deals_for_you'))]
      : []),
  ]);
  const head: PageHead = { title: 'Your aisle', canonical: paths.myAisle, description: 'Our picks for you.' };
  return 'data' in result ? { ...result, data: { ...result.data, head } } : result;
}
/** Returns title, description and canonical address. */
export const head = (data: HomeData): PageHead => data.head;
