import { paths } from '@larder/contracts/paths';
import { formatDollars } from '@larder/rules';
import { Slot, useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult, type ApiClient } from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, Panel, Skeleton } from '@larder/ui';
import { keys } from '@larder/contracts/keys';
import { accountQuery } from '../dashboard/account-query.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import styles from '../dashboard/dashboard.module.css';

/** Savings and donations of orders (OP-060, OP-098); the same response as in the savings panel. */
const savingsQuery = (api: ApiClient) => ({
  queryKey: keys.savings,
  queryFn: ({ signal }: { signal?: AbortSignal }) => api.call('GET /account/savings', { signal }),
});

/** Metrics with their names. */
function Metrics({ metrics }: { metrics: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <dl className={styles.facts}>
      {metrics.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Loads the account and its savings with their donations. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  // Donations are shown in addition; the page works without them.
  await Promise.all([queryClient.ensureQueryData(accountQuery(api)), queryClient.prefetchQuery(savingsQuery(api))]);
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Your Impact', robots: 'noindex' });

function Impact() {
  const api = useApi();
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(api));
  const { data: savings } = useQuery(savingsQuery(api));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="20rem" />;
  const { account } = data;
  if (account.num_orders === 0) {
    return (
      <EmptyState title="Nothing to count yet" actions={<ButtonLink href={paths.home}>Start shopping</ButtonLink>}>
        After your first order, you’ll see your savings here.
      </EmptyState>
    );
  }
  return (
    <>
      <Panel as="section" tone="field" aria-labelledby="impact-saved">
        <h2 id="impact-saved">Your savings</h2>
        <Metrics
          metrics={[
            ['This calendar year', formatDollars(account.current_year_savings)],
            ['All time', formatDollars(account.lifetime_savings)],
            ['From Autoship', formatDollars(account.autoship_savings)],
          ]}
        />
      </Panel>
      <Panel as="section" tone="outlined" aria-labelledby="impact-did">
        <h2 id="impact-did">Your activity</h2>
        <Metrics
          metrics={[
            ['Orders', String(account.num_orders)],
            ...(savings ? [['Donated at checkout', formatDollars(savings.donated)] as const] : []),
          ]}
        />
      </Panel>
      <Slot name="cart.savings" props={{}} />
    </>
  );
}

/** /account/your-impact: what the membership saved, and what orders gave (ACC-114, OP-098). */
export function Page() {
  return (
    <AccountPage title="Your Impact" lead="Based on your orders, not counting canceled ones.">
      <Impact />
    </AccountPage>
  );
}
