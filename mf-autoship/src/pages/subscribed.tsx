import { paths } from '@larder/contracts/paths';
import { formatUsd, frequencyText } from '@larder/rules';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Panel } from '@larder/ui';
import { itemsQuery } from '../data/queries.ts';
import { itemCount } from '../data/texts.ts';
import { NoItems } from '../items/NoItems.tsx';
import { rhythms } from '../items/subscribed.ts';
import { isBeforeFirstOrder } from '../landing/enrollment-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';
import { AutoshipCards } from '../products/AutoshipCards.tsx';

/** Loads the items. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(itemsQuery(api));
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Subscribed products', paths.autoshipSubscribed);

/** `/autoship/subscribed`: the subscribed items, by frequency (AUTO-031). */
export function Page() {
  const items = useQuery(itemsQuery(useApi()));
  const isFirst = isBeforeFirstOrder(useViewer().account);
  return (
    <AutoshipPage title="Subscribed" lead="Items delivered automatically, by schedule.">
      <Loaded query={items}>
        {(list) => {
          const groups = rhythms(list);
          if (groups.length === 0) return <NoItems isFirst={isFirst} />;
          return groups.map(({ months, items: own, costCents, savedCents }) => (
            <Panel key={months} as="section" aria-labelledby={`rhythm-${months}`}>
              <h2 id={`rhythm-${months}`}>{frequencyText(months)}</h2>
              <p>
                {`${itemCount(own.length)}, ${formatUsd(costCents)} a delivery`}
                {savedCents > 0 && `, ${formatUsd(savedCents)} saved`}
              </p>
              <AutoshipCards
                products={own.map(({ product }) => product)}
                label={`Products that come ${frequencyText(months).toLowerCase()}`}
              />
            </Panel>
          ));
        }}
      </Loaded>
    </AutoshipPage>
  );
}
