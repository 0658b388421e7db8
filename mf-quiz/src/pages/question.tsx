import { paths } from '@larder/contracts/paths';
import { useApi, useQuery, useViewer, type PageHead, type PrefetchContext, type PrefetchResult } from '@larder/shell';
import { picksQuery, preferencesQuery, quizQuery, URL_KEY } from '../data/queries.ts';
import { findStep, stepsOf } from '../flow/steps.ts';
import { StepView } from '../question/StepView.tsx';
import { Loading } from '../layout/Loading.tsx';
import { pageHead } from '../layout/page-head.ts';

interface QuestionData {
  quizKey: string;
  slug: string;
  title: string;
}

/**
 * The quiz and its answers so far. An unknown step is not found; a question that does not apply redirects to
 * the next one (QUIZ-003, QUIZ-018).
 */
export async function prefetch({ queryClient, api, params, session }: PrefetchContext): Promise<PrefetchResult<QuestionData>> {
  const { quizKey = '', question: slug = '' } = params;
  if (!URL_KEY.test(quizKey) || !URL_KEY.test(slug)) return { notFound: true };
  const [quiz, saved] = await Promise.all([
    queryClient.fetchQuery(quizQuery(api, quizKey)),
    queryClient.fetchQuery(preferencesQuery(api, session)),
  ]);
  const steps = stepsOf(quiz, saved.user_preferences, { fresh: session.account?.fresh_enabled ?? false });
  const place = findStep(quiz, steps, slug);
  if (place.is === 'nowhere') return { notFound: true };
  if (place.is === 'elsewhere') return { redirect: paths.quizQuestion(quizKey, place.slug) };
  if (place.step.kind === 'picks') await queryClient.prefetchQuery(picksQuery(api, session, quizKey));
  return { data: { quizKey, slug, title: place.step.kind === 'question' ? place.step.question.text : quiz.title } };
}

/** Returns the question as title, and its address. */
export const head = ({ quizKey, slug, title }: QuestionData): PageHead => pageHead(title, paths.quizQuestion(quizKey, slug));

/** `/quiz/:quizKey/:question` (QUIZ-018, OP-109). */
export function Page({ data }: { data: QuestionData }) {
  const api = useApi();
  const quiz = useQuery(quizQuery(api, data.quizKey));
  const saved = useQuery(preferencesQuery(api, useViewer()));
  if (quiz.data && saved.data) return <StepView quiz={quiz.data} saved={saved.data} slug={data.slug} />;
  const failed = quiz.isError ? quiz : saved;
  return <Loading isError={failed.isError} retry={() => void failed.refetch()} retrying={failed.isFetching} />;
}
