import { useEffect, useRef, useState } from 'react';
import type { QuizQuestion } from '@larder/contracts';
import { Button } from '@larder/ui';
import { applicableQuestions, chosenText, type Answers } from './applicable-questions.ts';
import styles from './preferences.module.css';
import { QuestionForm } from './QuestionForm.tsx';

function Question({ question, chosen }: { question: QuizQuestion; chosen: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && wasOpen.current) change.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <li className={styles.question}>
      {isOpen ? (
        <QuestionForm question={question} chosen={chosen} onDone={() => setOpen(false)} />
      ) : (
        <>
          <div className={styles.words}>
            <h2 className={styles.text}>{question.text}</h2>
            <p className={styles.soft}>{chosenText(question, chosen) || 'Not answered'}</p>
          </div>
          <Button ref={change} variant="quiet" aria-label={`Change: ${question.text}`} onClick={() => setOpen(true)}>
            Change
          </Button>
        </>
      )}
    </li>
  );
}

/** Every question that these answers lead to, with what was answered and the way to change it (ACC-108). */
export function Questions({
  questions,
  answers,
  fresh,
}: {
  questions: readonly QuizQuestion[];
  answers: Answers;
  fresh: boolean;
}) {
  return (
    <ul className={styles.questions}>
      {applicableQuestions(questions, answers, fresh).map((question) => (
        <Question key={question.id} question={question} chosen={answers[question.id] ?? []} />
      ))}
    </ul>
  );
}
