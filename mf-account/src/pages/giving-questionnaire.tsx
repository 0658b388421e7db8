import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Skeleton } from '@larder/ui';
import { givesQuery } from '../gives/gives-query.ts';
import { Questionnaire } from '../gives/Questionnaire.tsx';
import { NarrowPage } from '../layout/NarrowPage.tsx';

/** Loads the customer's application. */
export async function prefetch({ queryClient, api }: PrefetchContext): Promise<PrefetchResult<null>> {
  await queryClient.ensureQueryData(givesQuery(api));
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Larder Gives questionnaire', robots: 'noindex' });

/** /givingapp/questionnaire (SHELL-077, OP-178). */
export function Page() {
  const { data, isError, isFetching, refetch } = useQuery(givesQuery(useApi()));
  return (
    <NarrowPage
      title="Larder Gives"
      lead="Four questions. Only we see your answers."
      after={<a href={paths.givingApp}>Who it is for</a>}
    >
      {isError && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isError && !data && <Skeleton height="24rem" />}
      {data && (data.obstacle === null ? <Questionnaire /> : <p role="status">{data.obstacle}</p>)}
    </NarrowPage>
  );
}
