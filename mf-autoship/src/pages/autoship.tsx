import { paths } from '@larder/contracts/paths';
import { AUTOSHIP_FIRST_ORDER } from '@larder/rules';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { Badge } from '@larder/ui';
import { itemsQuery, nextScheduleQuery } from '../data/queries.ts';
import { Introduction } from '../landing/Introduction.tsx';
import { isBeforeFirstOrder, enrollmentState } from '../landing/enrollment-state.ts';
import { isOff, SwitchOn } from '../landing/SwitchOn.tsx';
import { Running } from '../landing/Running.tsx';
import { AutoshipPage } from '../layout/AutoshipPage.tsx';
import { Loaded } from '../layout/Loaded.tsx';
import { pageHead } from '../layout/page-head.ts';

/** Loads the items and the next delivery. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await Promise.all([queryClient.ensureQueryData(itemsQuery(api)), queryClient.ensureQueryData(nextScheduleQuery(api))]);
  return { data: null };
}

/** Returns title, description and canonical address; the page is not indexed. */
export const head = (): PageHead => pageHead('Autoship', paths.autoship);

/** `/autoship`: by the account's state an introduction, the next shipment, or the way back (OP-103). */
export function Page() {
  const api = useApi();
  const { account } = useViewer();
  const items = useQuery(itemsQuery(api));
  const next = useQuery(nextScheduleQuery(api));
  const isFirst = isBeforeFirstOrder(account);
  const state = account ? enrollmentState(account.autoship) : 'introduction';
  return (
    <AutoshipPage
      title="Autoship"
      lead="Get your staples delivered automatically."
      actions={isFirst && state !== 'introduction' ? <Badge tone="honey">{AUTOSHIP_FIRST_ORDER.text}</Badge> : undefined}
    >
      {isOff(state) && <SwitchOn state={state} />}
      <Loaded query={items}>
        {(list) =>
          list.length === 0 || state === 'introduction' ? (
            !isOff(state) && <Introduction isFirst={isFirst} />
          ) : (
            <Loaded query={next}>
              {(schedule) => (
                <Running
                  items={list}
                  isOff={isOff(state)}
                  schedule={isOff(state) ? null : schedule}
                  isSingleCart={state === 'single_cart'}
                  isLoaded={account?.autoship.loaded_to_cart ?? false}
                />
              )}
            </Loaded>
          )
        }
      </Loaded>
    </AutoshipPage>
  );
}
