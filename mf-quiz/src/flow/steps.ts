import type { Quiz, QuizQuestion } from '@larder/contracts';
import { visibleQuestions, type QuizAnswers } from '@larder/rules';

/** Chosen answers by question id, as in the API (QUIZ-010). */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** A stop of a quiz with an address of its own (QUIZ-018): a question, a screen between two of them, or picks so far. */
export type Step = { slug: string; position: number } & (
  | { kind: 'question'; question: QuizQuestion }
  | { kind: 'transition'; heading: string; text: string }
  | { kind: 'picks' }
);

/** At one position: the question, the screen after it, then picks. */
const RANK: Readonly<Record<Step['kind'], number>> = { question: 0, transition: 1, picks: 2 };

/** The questions to ask after these answers, by the rules (QUIZ-002 … QUIZ-004, QUIZ-017). */
export function applicableQuestions(quiz: Quiz, answers: Answers, user: { fresh: boolean }): QuizQuestion[] {
  const keyOf = new Map(quiz.questions.map(({ id, url_key: key }) => [id, key]));
  const dependencies = (rules: QuizQuestion['dependencies']['show_if']) =>
    rules.map((rule) => ({ question: keyOf.get(rule.question_id) ?? '', answers: rule.answers }));
  const rules = quiz.questions.map((question) => ({
    question,
    urlKey: question.url_key,
    position: question.position,
    showIf: question.always_show ? [] : dependencies(question.dependencies.show_if),
    skipIf: question.always_show ? [] : dependencies(question.dependencies.skip_if),
    freshOnly: question.fresh_only && !question.always_show,
  }));
  const byKey: QuizAnswers = Object.fromEntries(quiz.questions.map(({ id, url_key: key }) => [key, answers[String(id)] ?? []]));
  return visibleQuestions(rules, byKey, user).map(({ question }) => question);
}

/** All stops in order (QUIZ-008, QUIZ-009). Picks at the very end are the page of picks itself, so they are no stop. */
export function stepsOf(quiz: Quiz, answers: Answers, user: { fresh: boolean }): Step[] {
  const steps: Step[] = [
    ...applicableQuestions(quiz, answers, user).map((question) => ({
      kind: 'question' as const,
      slug: question.url_key,
      position: question.position,
      question,
    })),
    ...quiz.transitions
      .filter(({ type }) => type !== 'welcome')
      .map(({ position, heading, text }) => ({
        kind: 'transition' as const,
        slug: `moment-${position}`,
        position,
        heading,
        text,
      })),
    ...quiz.recommendation_points.map((position) => ({ kind: 'picks' as const, slug: `picks-${position}`, position })),
  ];
  const ordered = steps.toSorted((a, b) => a.position - b.position || RANK[a.kind] - RANK[b.kind]);
  const end = ordered.findLastIndex(({ kind }) => kind !== 'picks');
  return ordered.slice(0, end + 1);
}

/** Where a step is found: here, elsewhere because its question does not apply after these answers, or nowhere. */
export type Place = { is: 'here'; step: Step } | { is: 'elsewhere'; slug: string } | { is: 'nowhere' };

/** Finds the step of an address. A question that does not apply leads to the next step (QUIZ-003). */
export function findStep(quiz: Quiz, steps: readonly Step[], slug: string): Place {
  const step = steps.find((each) => each.slug === slug);
  if (step) return { is: 'here', step };
  const hidden = quiz.questions.find(({ url_key: key }) => key === slug);
  const next = hidden && (steps.find(({ position }) => position > hidden.position) ?? steps.at(-1));
  return next ? { is: 'elsewhere', slug: next.slug } : { is: 'nowhere' };
}

/** The step after this one, by position, also when this one no longer applies; undefined at the end. */
export function stepAfter(steps: readonly Step[], current: Pick<Step, 'slug' | 'position'>): Step | undefined {
  const index = steps.findIndex(({ slug }) => slug === current.slug);
  return index >= 0 ? steps[index + 1] : steps.find(({ position }) => position > current.position);
}

/** The step before this one; undefined at the start. */
export function stepBefore(steps: readonly Step[], current: Pick<Step, 'slug' | 'position'>): Step | undefined {
  const index = steps.findIndex(({ slug }) => slug === current.slug);
  return index >= 0 ? steps[index - 1] : steps.findLast(({ position }) => position < current.position);
}

/** Marks a question that was opened from the summary and returns to it. */
export const CHANGE_QUERY = '?change=1';

/** After an answer was changed from the summary: the next question that has none yet, else back to the summary. */
export function stepAfterChange(steps: readonly Step[], current: Step, answers: Answers): Step | undefined {
  const isOpen = (step: Step) =>
    step.kind === 'question' && step.position > current.position && !isAnswered(step.question, answers);
  return steps.find(isOpen);
}

const isAnswered = (question: QuizQuestion, answers: Answers): boolean => (answers[String(question.id)] ?? []).length > 0;

/** Progress, by questions. */
export function progressOf(steps: readonly Step[], current: Pick<Step, 'position'>): { done: number; count: number } {
  const questions = steps.filter(({ kind }) => kind === 'question');
  return { done: questions.filter(({ position }) => position <= current.position).length, count: questions.length };
}
