import { paths } from '@larder/contracts/paths';
import { useApi, useQuery } from '@larder/shell';
import { ErrorState, Skeleton, SummaryLines } from '@larder/ui';
import { accountQuery } from '../dashboard/account-query.ts';
import { subscriptionLines } from '../dashboard/subscription-lines.ts';

/** Kind, price and dates of the membership (MEM-036); its actions are on the dashboard. */
export function MembershipFacts() {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(useApi()));
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="8rem" />;
  return (
    <>
      <SummaryLines lines={subscriptionLines(data.account)} />
      <p>
        <a href={paths.account}>Manage your membership</a>
      </p>
    </>
  );
}
