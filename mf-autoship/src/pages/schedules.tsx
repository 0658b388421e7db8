import type { AutoshipSchedule } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { schedulesQuery } from '../data/queries.ts';
import { NoItems } from '../items/NoItems.tsx';
import { isBeforeFirstOrder } from '../landing/enrollment-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';
import { shippingItems } from '../shipment/shipment.ts';
import { SchedulePanel } from '../schedules/SchedulePanel.tsx';

/** Loads the schedules. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(schedulesQuery(api));
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Autoship schedules', paths.autoshipSchedules);

/** The schedule with the earliest delivery; the API returns schedules with items by their days. */
const shipsFirst = (schedules: readonly AutoshipSchedule[]): AutoshipSchedule | undefined =>
  schedules.find((schedule) => schedule.status !== 'paused' && shippingItems(schedule).length > 0);

/** `/autoship/schedules` (OP-107, AUTO-031). */
export function Page() {
  const schedules = useQuery(schedulesQuery(useApi()));
  const isFirst = isBeforeFirstOrder(useViewer().account);
  return (
    <AutoshipPage title="Schedules" lead="Each schedule has its own next delivery date.">
      <Loaded query={schedules}>
        {(list) =>
          list.length === 0 ? (
            <NoItems isFirst={isFirst} />
          ) : (
            list.map((schedule) => (
              <SchedulePanel key={schedule.id} schedule={schedule} isNext={list.length > 1 && schedule === shipsFirst(list)} />
            ))
          )
        }
      </Loaded>
    </AutoshipPage>
  );
}
