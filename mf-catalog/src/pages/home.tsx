import type { PageHead, PrefetchContext } from '@larder/shell';
import { useAhead } from '../data/use-ahead.ts';
import type { HomeData } from '../home/home-data.ts';
import { HomeView } from '../home/HomeView.tsx';

/** Code for navigating here: the first page of a visit contains its data. */
const loadData = () => import('../home/home-data.ts');

/** Home page, `/` (SHELL-001). */
export function Page({ data }: { data: HomeData }) {
  useAhead(loadData);
  return <HomeView data={data} />;
}
/** Loads the shelves of the home page. */
export const prefetch = async (ctx: PrefetchContext) => (await loadData()).prefetchHome(ctx);
/** Returns title, description and canonical address. */
export const head = (data: HomeData): PageHead => data.head;
