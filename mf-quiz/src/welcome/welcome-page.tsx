import {
  useApi,
  useQuery,
  useViewer,
  type PageHead,
  type PageModule,
  type PrefetchContext,
  type PrefetchResult,
} from '@larder/shell';
import type { Preferences, Quiz } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { applicableQuestions } from '../flow/steps.ts';
import { preferencesQuery, quizQuery } from '../data/queries.ts';
import { Loading } from '../layout/Loading.tsx';
import { pageHead } from '../layout/page-head.ts';
import { WelcomeView } from './WelcomeView.tsx';

/** What a welcome page shows. */
export interface WelcomeData {
  title: string;
}

/** The question that `stepKey` names, where these answers lead to it; null for every other text (OP-057). */
function namedStep(quiz: Quiz, saved: Preferences, stepKey: string | null, fresh: boolean): string | null {
  const questions = applicableQuestions(quiz, saved.user_preferences, { fresh });
  return questions.find(({ url_key: key }) => key === stepKey)?.url_key ?? null;
}

/** The welcome page of a quiz; with `stepKey` the question of that name. */
export function welcomePage(quizKey: string, canonical: string): Required<PageModule<WelcomeData>> {
  return {
    async prefetch({ queryClient, api, session, search }: PrefetchContext): Promise<PrefetchResult<WelcomeData>> {
      const [quiz, saved] = await Promise.all([
        queryClient.fetchQuery(quizQuery(api, quizKey)),
        queryClient.fetchQuery(preferencesQuery(api, session)),
      ]);
      const requestedStep = namedStep(quiz, saved, search.get('stepKey'), session.account?.fresh_enabled ?? false);
      return requestedStep === null ? { data: { title: quiz.title } } : { redirect: paths.quizQuestion(quizKey, requestedStep) };
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
