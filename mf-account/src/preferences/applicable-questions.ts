import type { QuizQuestion } from '@larder/contracts';
import { visibleQuestions } from '@larder/rules';

/** Chosen keys by question id. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** The questions that apply after these answers, in their order (QUIZ-002 … QUIZ-004), without summaries. */
export function applicableQuestions(questions: readonly QuizQuestion[], answers: Answers, fresh: boolean): QuizQuestion[] {
  const keyOf = new Map(questions.map(({ id, url_key: key }) => [id, key]));
  const depends = (rules: QuizQuestion['dependencies']['show_if']) =>
    rules.map(({ question_id: id, answers: requiredAnswers }) => ({ question: keyOf.get(id) ?? '', answers: requiredAnswers }));
  const plain = questions.map((question) => ({
    question,
    urlKey: question.url_key,
    position: question.position,
    showIf: depends(question.dependencies.show_if),
    skipIf: depends(question.dependencies.skip_if),
    freshOnly: question.fresh_only,
  }));
  const byKey = Object.fromEntries(questions.map(({ id, url_key: key }) => [key, answers[id] ?? []]));
  return visibleQuestions(plain, byKey, { fresh })
    .map(({ question }) => question)
    .filter(({ is_summary_question: isSummary, answer_array: choices }) => !isSummary && choices.length > 0);
}

/** The chosen options as their labels, in their order. */
export const chosenText = ({ answer_array: choices }: QuizQuestion, chosen: readonly string[]): string =>
  choices.flatMap(({ key, label }) => (chosen.includes(key) ? [label] : [])).join(', ');
