import type { FormEvent } from 'react';
import type { QuizQuestion } from '@larder/contracts';
import { Button, FormError } from '@larder/ui';
import type { QuizAnswering } from '../flow/use-answers.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { Related } from './Related.tsx';
import styles from './QuestionView.module.css';

interface QuestionViewProps {
  quizKey: string;
  question: QuizQuestion;
  questions: readonly QuizQuestion[];
  answering: QuizAnswering;
  onDone: () => void;
}

/** One question. Enter and the button continue once the answer is saved; without an answer the question is skipped. */
export function QuestionView({ quizKey, question, questions, answering, onDone }: QuestionViewProps) {
  const { answers, isSaving, failure, choose, save } = answering;
  const chosen = answers[String(question.id)] ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save()) onDone();
  };
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <ChoiceCards question={question} chosen={chosen} onChange={(next) => choose(question.id, next)} />
      <Related question={question} questions={questions} answers={answers} quizKey={quizKey} />
      <div className={styles.foot}>
        <FormError>
          {failure !== null && (
            <>
              <p>{failure}</p>
              <p>Your answer is saved on this device. Please try again.</p>
            </>
          )}
        </FormError>
        <Button type="submit" variant={chosen.length > 0 ? 'primary' : 'secondary'} size="large" loading={isSaving}>
          {failure !== null ? 'Try again' : chosen.length > 0 ? 'Continue' : 'Skip'}
        </Button>
      </div>
    </form>
  );
}
