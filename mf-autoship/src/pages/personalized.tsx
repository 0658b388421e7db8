import type { AutoshipItem } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { itemsQuery, recommendedQuery } from '../data/queries.ts';
import { NoItems } from '../items/NoItems.tsx';
import { isBeforeFirstOrder } from '../landing/enrollment-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';
import { Companions } from '../products/Companions.tsx';

/** Items whose companions are shown: more would repeat themselves. */
const SHOWN = 2;

const sources = (items: readonly AutoshipItem[]): AutoshipItem[] =>
  items.filter(({ status }) => status === 'active').slice(0, SHOWN);

/** Loads the items and, for some of them, recommended products. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  const items = await queryClient.ensureQueryData(itemsQuery(api));
  // A shelf that fails is refetched in the browser; the page works without it.
  await Promise.all(sources(items).map((item) => queryClient.prefetchQuery(recommendedQuery(api, item.product_id))));
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Autoship for you', paths.autoshipPersonalized);

/** `/autoship/personalized`: companions of the items on Autoship (AUTO-023, AUTO-031). */
export function Page() {
  const items = useQuery(itemsQuery(useApi()));
  const isFirst = isBeforeFirstOrder(useViewer().account);
  return (
    <AutoshipPage title="For you" lead="Picked to go with your Autoship items.">
      <Loaded query={items}>
        {(list) => {
          const shown = sources(list);
          const known = new Set(list.map(({ product_id: id }) => id));
          return shown.length === 0 ? (
            <NoItems isFirst={isFirst} />
          ) : (
            shown.map((item) => <Companions key={item.item_id} item={item} known={known} />)
          );
        }}
      </Loaded>
    </AutoshipPage>
  );
}
