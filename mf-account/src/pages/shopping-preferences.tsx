import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { ErrorState, Panel, Skeleton } from '@larder/ui';
import { AccountPage } from '../layout/AccountPage.tsx';
import { answersQuery, shoppingQuizQuery } from '../preferences/answers-query.ts';
import { Questions } from '../preferences/Questions.tsx';

/** Loads the questions and the customer's answers. */
export async function prefetch({ queryClient, api, session }: PrefetchContext): Promise<PrefetchResult<null>> {
  await Promise.all([
    queryClient.ensureQueryData(shoppingQuizQuery(api)),
    queryClient.ensureQueryData(answersQuery(api, session.uuid)),
  ]);
  return { data: null };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Shopping Preferences', robots: 'noindex' });

function Answered() {
  const api = useApi();
  const { uuid, account } = useViewer();
  const quiz = useQuery(shoppingQuizQuery(api));
  const answers = useQuery(answersQuery(api, uuid));
  if (quiz.data && answers.data) {
    return (
      <Panel>
        <Questions
          questions={quiz.data.questions}
          answers={answers.data.user_preferences}
          fresh={account?.fresh_enabled ?? false}
        />
      </Panel>
    );
  }
  const retry = () => {
    if (quiz.isError) void quiz.refetch();
    if (answers.isError) void answers.refetch();
  };
  const isError = quiz.isError || answers.isError;
  return isError ? <ErrorState onRetry={retry} retrying={quiz.isFetching || answers.isFetching} /> : <Skeleton height="24rem" />;
}

/** /account/shopping-preferences: the customer's quiz answers, question by question (ACC-108, OP-088). */
export function Page() {
  return (
    <AccountPage
      title="Shopping Preferences"
      lead="Recommendations and picks follow what you tell us here."
      actions={<a href={paths.quiz}>Take the quiz</a>}
    >
      <Answered />
    </AccountPage>
  );
}
