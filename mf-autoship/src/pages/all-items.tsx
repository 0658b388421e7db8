import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Panel } from '@larder/ui';
import { itemsQuery } from '../data/queries.ts';
import { itemCount } from '../data/texts.ts';
import { UnavailableItems } from '../items/UnavailableItems.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { NoItems } from '../items/NoItems.tsx';
import { isBeforeFirstOrder } from '../landing/enrollment-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';

/** Loads the items. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(itemsQuery(api));
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('All Autoship items', paths.autoshipItems);

/** `/autoship/all-items` (AUTO-014 … AUTO-018). */
export function Page() {
  const items = useQuery(itemsQuery(useApi()));
  const isFirst = isBeforeFirstOrder(useViewer().account);
  return (
    <AutoshipPage
      title="All items"
      lead={items.data && items.data.length > 0 ? `${itemCount(items.data.length)} on Autoship` : undefined}
    >
      <Loaded query={items}>
        {(list) =>
          list.length === 0 ? (
            <NoItems isFirst={isFirst} />
          ) : (
            <>
              <UnavailableItems items={list} />
              <Panel>
                <ItemList items={list} label="All items on Autoship" />
              </Panel>
            </>
          )
        }
      </Loaded>
    </AutoshipPage>
  );
}
