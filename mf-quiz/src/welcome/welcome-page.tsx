import { useApi, useQuery, useViewer, type PageHead, type PageModule, type PrefetchContext } from '@larder/shell';
import { preferencesQuery, quizQuery } from '../data/queries.ts';
import { Loading } from '../layout/Loading.tsx';
import { pageHead } from '../layout/page-head.ts';
import { WelcomeView } from './WelcomeView.tsx';

interface WelcomeData {
  title: string;
}

/** The welcome page of a quiz. */
export function welcomePage(quizKey: string, canonical: string): Required<PageModule<WelcomeData>> {
  return {
    async prefetch({ queryClient, api, session }: PrefetchContext) {
      const [quiz] = await Promise.all([
        queryClient.fetchQuery(quizQuery(api, quizKey)),
        queryClient.fetchQuery(preferencesQuery(api, session)),
      ]);
      return { data: { title: quiz.title } };
    },
    head: ({ title }: WelcomeData): PageHead => pageHead(title, canonical, true),
    Page: function Welcome() {
      const api = useApi();
      const quiz = useQuery(quizQuery(api, quizKey));
      const saved = useQuery(preferencesQuery(api, useViewer()));
      if (quiz.data && saved.data) return <WelcomeView quiz={quiz.data} saved={saved.data} />;
      const failed = quiz.isError ? quiz : saved;
      return <Loading isError={failed.isError} retry={() => void failed.refetch()} retrying={failed.isFetching} />;
    },
  };
}
