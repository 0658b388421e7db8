import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { CountingPanel } from '../privacy/CountingPanel.tsx';
import { DeletePanel } from '../privacy/DeletePanel.tsx';
import { ExportPanel } from '../privacy/ExportPanel.tsx';
import { privacyQuery } from '../privacy/privacy-query.ts';

/** Loads the state of the data export and of the deletion. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(privacyQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Your Data', robots: 'noindex' });

/** /account/privacy: export and deletion of a customer's personal data. */
export function Page() {
  const { data, isError, isFetching, refetch } = useQuery(privacyQuery(useApi()));
  return (
    <AccountPage
      title="Your Data"
      lead={
        <>
          To learn what data we keep and why, see our <a href={paths.privacyPolicy}>privacy policy</a>.
        </>
      }
    >
      {isError && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !data && <Skeleton height="24rem" />}
      {data && (
        <>
          <ExportPanel archive={data.export} />
          <CountingPanel since={data.do_not_sell_since} />
          <DeletePanel standing={data} />
        </>
      )}
    </AccountPage>
  );
}
