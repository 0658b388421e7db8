/** An answer that a question depends on: any of `answers` given to the question with this url key. */
export interface Dependency {
  question: string;
  answers: readonly string[];
}

/** The part of a question that decides its visibility (QUIZ-001, QUIZ-002, QUIZ-004). */
export interface QuizQuestion {
  urlKey: string;
  position: number;
  /** Visible only when every one of these is true. */
  showIf?: readonly Dependency[];
  /** Hidden when any one of these is true. */
  skipIf?: readonly Dependency[];
  freshOnly?: boolean;
}

/** Chosen answers by url key of the question. */
export type QuizAnswers = Readonly<Record<string, readonly string[]>>;

/** This question is visible regardless of its dependencies (QUIZ-017). */
const ALWAYS_SHOWN = 'shopping-frequency';

/**
 * The questions to ask, in order of position (QUIZ-002 … QUIZ-004, QUIZ-017). Answers to questions that are themselves hidden do not
 * count, so changing an earlier answer takes back everything that hung on it.
 */
export function visibleQuestions<Q extends QuizQuestion>(
  questions: readonly Q[],
  answers: QuizAnswers,
  user: { fresh: boolean },
): Q[] {
  const counted = new Map<string, readonly string[]>();
  const holds = ({ question, answers: expectedAnswers }: Dependency): boolean =>
    (counted.get(question) ?? []).some((answer) => expectedAnswers.includes(answer));
  return questions
    .toSorted((a, b) => a.position - b.position)
    .filter((question) => {
      const fits =
        (user.fresh || !question.freshOnly) && (question.showIf ?? []).every(holds) && !(question.skipIf ?? []).some(holds);
      const isVisible = fits || question.urlKey === ALWAYS_SHOWN;
      if (isVisible)
        counted.set(question.urlKey, Object.hasOwn(answers, question.urlKey) ? (answers[question.urlKey] ?? []) : []);
      return isVisible;
    });
}
