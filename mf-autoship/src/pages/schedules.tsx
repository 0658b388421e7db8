import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { schedulesQuery } from '../data/queries.ts';
import { NoItems } from '../items/NoItems.tsx';
import { isBeforeFirstOrder } from '../landing/landing-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';
import { SchedulePanel } from '../schedules/SchedulePanel.tsx';

export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(schedulesQuery(api));
  return { data: null };
}

export const head = (): PageHead => pageHead('Autoship schedules', paths.autoshipSchedules);

/** `/autoship/schedules` (OP-107, AUTO-031). */
export function Page() {
  const schedules = useQuery(schedulesQuery(useApi()));
  const isFirst = isBeforeFirstOrder(useViewer().account);
  return (
    <AutoshipPage title="Schedules" lead="Each rhythm is a schedule with its own next day.">
      <Loaded query={schedules}>
        {(list) =>
          list.length === 0 ? (
            <NoItems isFirst={isFirst} />
          ) : (
            list.map((schedule) => <SchedulePanel key={schedule.id} schedule={schedule} />)
          )
        }
      </Loaded>
    </AutoshipPage>
  );
}
