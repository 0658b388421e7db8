import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { deliveryQuery, schedulesQuery } from '../data/queries.ts';
import { NoItems } from '../items/NoItems.tsx';
import { isBeforeFirstOrder } from '../landing/enrollment-state.ts';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';
import { AccountSettings } from '../settings/AccountSettings.tsx';
import { ScheduleForm } from '../settings/ScheduleForm.tsx';

/** Loads the schedules, with the addresses and cards that they can use. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await Promise.all([queryClient.ensureQueryData(schedulesQuery(api)), queryClient.ensureQueryData(deliveryQuery(api))]);
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Autoship settings', paths.autoshipSettings);

/** `/autoship/settings` (AUTO-007, OP-107). */
export function Page() {
  const api = useApi();
  const { account } = useViewer();
  const schedules = useQuery(schedulesQuery(api));
  const delivery = useQuery(deliveryQuery(api));
  return (
    <AutoshipPage title="Autoship settings" lead="Delivery date, address and payment method.">
      <Loaded query={schedules}>
        {(list) =>
          list.length === 0 ? (
            <NoItems isFirst={isBeforeFirstOrder(account)} />
          ) : (
            <Loaded query={delivery}>
              {(choices) => list.map((schedule) => <ScheduleForm key={schedule.id} schedule={schedule} {...choices} />)}
            </Loaded>
          )
        }
      </Loaded>
      {account && <AccountSettings autoship={account.autoship} />}
    </AutoshipPage>
  );
}
