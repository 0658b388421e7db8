import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Panel, Skeleton } from '@larder/ui';
import { accountQuery } from '../dashboard/account-query.ts';
import { AccountPage } from '../layout/AccountPage.tsx';
import { ForMembers } from '../preferences/ForMembers.tsx';
import { PrefillForm } from '../preferences/PrefillForm.tsx';

/** Loads the account. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(accountQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'How I Shop', robots: 'noindex' });

function Choices() {
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(useApi()));
  if (data) {
    return (
      <Panel>
        <PrefillForm account={data.account} />
      </Panel>
    );
  }
  return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="14rem" />;
}

/** /account/shopping-preferences/how-i-shop: how the cart is filled (ACC-016, ACC-108, OP-088, QUIZ-034). */
export function Page() {
  return (
    <AccountPage title="How I Shop" lead="How we can fill your cart for you when it’s empty.">
      <ForMembers title="For members" words="We can fill an empty cart for you based on your quiz answers and past orders.">
        <Choices />
      </ForMembers>
    </AccountPage>
  );
}
