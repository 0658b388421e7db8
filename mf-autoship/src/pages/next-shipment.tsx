import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { nextScheduleQuery } from '../data/queries.ts';
import { NoItems } from '../items/NoItems.tsx';
import { isBeforeFirstOrder } from '../landing/enrollment-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';
import { Shipment } from '../shipment/Shipment.tsx';

/** Loads the next delivery. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(nextScheduleQuery(api));
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Next Autoship shipment', paths.autoshipNextShipment);

/** `/autoship/next-shipment` (AUTO-002, AUTO-005, AUTO-022). */
export function Page() {
  const next = useQuery(nextScheduleQuery(useApi()));
  const isFirst = isBeforeFirstOrder(useViewer().account);
  return (
    <AutoshipPage title="Next shipment">
      <Loaded query={next}>{(schedule) => (schedule ? <Shipment schedule={schedule} /> : <NoItems isFirst={isFirst} />)}</Loaded>
    </AutoshipPage>
  );
}
