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
import { keys } from '@larder/contracts/keys';
import styles from '../after-sale/after-sale.module.css';
import { WaitingApplication } from '../gives/WaitingApplication.tsx';
import { AccountPage } from '../layout/AccountPage.tsx';

/** Applications for a free membership that wait for staff. Rejects with code 404 for other users. */
const givesWaitingQuery = (api: ApiClient) => ({
  queryKey: keys.givesWaiting,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /desk/gives', { signal }),
  staleTime: 0,
});

/** For staff only; not found for other users. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<Record<never, never>>> {
  try {
    await queryClient.fetchQuery(givesWaitingQuery(api));
    return { data: {} };
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return { notFound: true };
    throw error;
  }
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Larder Gives applications', robots: 'noindex' });

function Content() {
  const { data, isError, isFetching, refetch } = useQuery(givesWaitingQuery(useApi()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="20rem" />;
  if (data.applications.length === 0)
    return <EmptyState title="Nothing waiting">Applications show up here once applicants confirm their identity.</EmptyState>;
  return (
    <ul className={styles.list}>
      {data.applications.map((application) => (
        <WaitingApplication key={application.application_id} application={application} />
      ))}
    </ul>
  );
}

/** /account/gives: staff reads applications for a free membership and decides them (OP-049). */
export function Page() {
  return (
    <AccountPage
      title="Larder Gives applications"
      lead="Applicants with a confirmed identity, oldest first. We email them your decision and reason."
    >
      <Content />
    </AccountPage>
  );
}
