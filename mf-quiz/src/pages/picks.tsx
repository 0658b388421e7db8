import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { picksQuery, SHOPPING, URL_KEY } from '../data/queries.ts';
import { Loading } from '../layout/Loading.tsx';
import { pageHead } from '../layout/page-head.ts';
import { picksPath } from '../picks/picks-path.ts';
import { PicksView } from '../picks/PicksView.tsx';

interface PicksData {
  quizKey: string;
}

/** Picks of the quiz that `quiz` names; a quiz that does not exist has no page. */
export async function prefetch({ queryClient, api, search, session }: PrefetchContext): Promise<PrefetchResult<PicksData>> {
  const quizKey = search.get('quiz') ?? SHOPPING;
  if (!URL_KEY.test(quizKey)) return { notFound: true };
  await queryClient.fetchQuery(picksQuery(api, session, quizKey));
  return { data: { quizKey } };
}

/** Returns the title and the address of the quiz that the picks belong to. */
export const head = ({ quizKey }: PicksData): PageHead =>
  pageHead('Picked for you', picksPath(quizKey === SHOPPING ? undefined : quizKey));

/** `/quiz/picks` (QUIZ-014, OP-111). */
export function Page({ data: { quizKey } }: { data: PicksData }) {
  const { data, isError, isFetching, refetch } = useQuery(picksQuery(useApi(), useViewer(), quizKey));
  if (data) return <PicksView picks={data} quizKey={quizKey} />;
  return <Loading isError={isError} retry={() => void refetch()} retrying={isFetching} />;
}
