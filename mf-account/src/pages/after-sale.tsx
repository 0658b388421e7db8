import {
  ApiError,
  useApi,
  useQuery,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
  type ApiClient,
} from '@larder/shell';
import { EmptyState, ErrorState, Skeleton } from '@larder/ui';
import type { StaffWaiting } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { Waiting } from '../after-sale/Waiting.tsx';
import { AccountPage } from '../layout/AccountPage.tsx';

/** Reports and returns that wait for staff. Rejects with code 404 for other users. */
const waitingQuery = (api: ApiClient) => ({
  queryKey: keys.staffWaiting,
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<StaffWaiting> => api.call('GET /desk/waiting', { signal }),
});

/** For staff only; not found for other users. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<Record<never, never>>> {
  try {
    await queryClient.fetchQuery(waitingQuery(api));
    return { data: {} };
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return { notFound: true };
    throw error;
  }
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Reports and returns', robots: 'noindex' });

function Content() {
  const { data, isError, isFetching, refetch } = useQuery(waitingQuery(useApi()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="20rem" />;
  if (data.reports.length === 0 && data.returns.length === 0)
    return <EmptyState title="Nothing waiting">Reports that need review and returns on their way show up here.</EmptyState>;
  return <Waiting waiting={data} />;
}

/** /account/after-sale: what staff decides of reports and returns. */
export function Page() {
  return (
    <AccountPage title="Reports and returns" lead="Waiting for staff, oldest first. A colleague handles your own orders.">
      <Content />
    </AccountPage>
  );
}
