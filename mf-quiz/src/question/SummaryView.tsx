import type { QuizQuestion } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { Button, FormError } from '@larder/ui';
import type { QuizAnswering } from '../flow/use-answers.ts';
import { CHANGE_QUERY } from '../flow/steps.ts';
import { chosenLabels } from './labels.ts';
import styles from './SummaryView.module.css';

interface SummaryViewProps {
  quizKey: string;
  question: QuizQuestion;
  questions: readonly QuizQuestion[];
  answering: QuizAnswering;
  onDone: () => void;
}

/** The given answers, each with a link to change it (QUIZ-006). */
export function SummaryView({ quizKey, question, questions, answering, onDone }: SummaryViewProps) {
  const { answers, isSaving, failure, save } = answering;
  const finish = async () => {
    if (await save()) onDone();
  };
  return (
    <div className={styles.summary}>
      <h1>{question.text}</h1>
      <dl className={styles.list}>
        {questions
          .filter(({ is_summary_question: isSummary }) => !isSummary)
          .map((each) => (
            <div key={each.id} className={styles.row}>
              <dt>{each.text}</dt>
              <dd>{chosenLabels(each, answers).join(', ') || 'Not answered'}</dd>
              <dd>
                <a href={paths.quizQuestion(quizKey, each.url_key) + CHANGE_QUERY} aria-label={`Change: ${each.text}`}>
                  Change
                </a>
              </dd>
            </div>
          ))}
      </dl>
      <FormError>{failure}</FormError>
      <Button size="large" loading={isSaving} onClick={() => void finish()}>
        See my picks
      </Button>
    </div>
  );
}
