import type { StaffWaiting } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { type ApiClient, type PageHead, type PrefetchContext, type PrefetchResult, useApi, useQuery } from '@larder/shell';
import { EmptyState } from '@larder/ui';
import { DeskPage } from '@larder/ui/desk/index.ts';
import { WithoutData } from '../WithoutData.tsx';
import { Waiting } from './Waiting.tsx';

/** Reports and returns that wait for staff. */
const waitingQuery = (api: ApiClient) => ({
  queryKey: keys.staffWaiting,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<StaffWaiting> => api.call('GET /desk/waiting', { signal }),
});

/** Fetches what waits before the page is rendered. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.fetchQuery(waitingQuery(api));
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Reports and returns' });

function Content() {
  const { data, error, refetch } = useQuery(waitingQuery(useApi()));
  if (!data) return <WithoutData error={error} retry={() => void refetch()} />;
  if (data.reports.length === 0 && data.returns.length === 0)
    return <EmptyState title="Nothing waiting">Reports that need review and returns on their way show up here.</EmptyState>;
  return <Waiting waiting={data} />;
}

/** /desk/returns: reports and returns that wait for a decision, oldest first. */
export function Page() {
  return (
    <DeskPage title="Reports and returns" status="Oldest first. A colleague handles your own orders.">
      <Content />
    </DeskPage>
  );
}
