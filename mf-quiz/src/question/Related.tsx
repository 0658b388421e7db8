import type { QuizQuestion } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import type { Answers } from '../flow/steps.ts';
import { chosenLabels } from './labels.ts';
import styles from './Related.module.css';

/** Answers to related questions, with links to them (QUIZ-005). Renders nothing without answers. */
export function Related({
  question,
  questions,
  answers,
  quizKey,
}: {
  question: QuizQuestion;
  questions: readonly QuizQuestion[];
  answers: Answers;
  quizKey: string;
}) {
  const related = questions.filter(
    ({ id }) => question.related_question_ids.includes(id) && (answers[String(id)] ?? []).length > 0,
  );
  if (related.length === 0) return null;
  return (
    <aside aria-label="Related answers" className={styles.related}>
      {related.map((each) => (
        <p key={each.id}>
          {each.text} <strong>{chosenLabels(each, answers).join(', ')}</strong>.{' '}
          <a href={paths.quizQuestion(quizKey, each.url_key)} aria-label={`Change: ${each.text}`}>
            Change
          </a>
        </p>
      ))}
    </aside>
  );
}
