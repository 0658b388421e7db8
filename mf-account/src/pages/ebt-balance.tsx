import { keys } from '@larder/contracts/keys';
import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import {
  ApiError,
  useApi,
  useQuery,
  type ApiClient,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, Panel, Skeleton, SummaryLines } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';

/** Balance of the EBT card; null without one (OP-100). */
const balanceQuery = (api: ApiClient) => ({
  queryKey: keys.ebtBalance,
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    api.call('GET /account/ebt_balance', { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 404) return null;
      throw error;
    }),
});

/** The processor may be slow or unavailable: the page then renders without the balance and requests it in the browser. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.prefetchQuery(balanceQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'EBT Balance', robots: 'noindex' });

function Balance() {
  const { data, isError, isFetching, refetch } = useQuery(balanceQuery(useApi()));
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (data === undefined) return <Skeleton height="8rem" />;
  if (data === null) {
    return (
      <EmptyState title="No EBT card yet" actions={<ButtonLink href={paths.accountEdit}>Add your EBT card</ButtonLink>}>
        <p>It’s saved with your payment methods and pays for SNAP-eligible food.</p>
      </EmptyState>
    );
  }
  return (
    <Panel as="section" aria-labelledby="ebt-balance">
      <h2 id="ebt-balance">EBT ending in {data.card_last4}</h2>
      <SummaryLines
        lines={[
          { key: 'snap', label: 'SNAP benefits', amount: formatDollars(data.snap_balance) },
          { key: 'cash', label: 'Cash benefits', amount: formatDollars(data.cash_balance) },
        ]}
      />
      <p>You can use SNAP benefits for eligible food at Larder. Cash benefits aren’t accepted.</p>
    </Panel>
  );
}

/** /account/ebt_balance (CHK-026). */
export function Page() {
  return (
    <AccountPage title="EBT balance" current={paths.accountEdit}>
      <Balance />
    </AccountPage>
  );
}
