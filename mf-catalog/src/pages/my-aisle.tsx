import type { PageHead, PrefetchContext, PrefetchResult } from '@larder/shell';
import { MyAisleView } from '../browse/MyAisleView.tsx';
import { recommendQuery } from '../data/recommend-query.ts';
import { prefetchHome, type HomeData } from '../home/home-data.ts';

/** /myaisle (SHELL-004, OP-116). */
export const Page = MyAisleView;
export async function prefetch(ctx: PrefetchContext): Promise<PrefetchResult<HomeData>> {
  const [result] = await Promise.all([
    prefetchHome(ctx),
    ctx.session.loggedIn ? ctx.queryClient.prefetchQuery(recommendQuery(ctx.api, 'picks')) : undefined,
  ]);
  return 'data' in result
    ? { ...result, data: { ...result.data, head: { title: 'Your aisle', canonical: '/myaisle' } } }
    : result;
}
export const head = (data: HomeData): PageHead => data.head;
