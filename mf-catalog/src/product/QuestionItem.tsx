import type { ProductAnswer, ProductQuestion } from '@larder/contracts';
import { ApiError, useApi, useQueryClient, useViewer } from '@larder/shell';
import { datedDayText, losAngelesDay } from '@larder/rules';
import { Button, VisuallyHidden } from '@larder/ui';
import { useState } from 'react';
import styles from './Questions.module.css';

/** Lets staff hide it from the page or restore it; renders nothing for others. */
function Hide({
  of,
  table,
  productId,
}: {
  of: ProductAnswer | ProductQuestion;
  table: 'question' | 'answer';
  productId: number;
}) {
  const { isEmployee } = useViewer();
  const api = useApi();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState(false);
  if (!isEmployee) return null;
  const turn = async () => {
    setProblem(false);
    try {
      const body = { hidden: of.is_hidden ? 0 : 1 };
      await (table === 'question'
        ? api.call('PUT /desk/question/{id}', { params: { id: of.id }, body })
        : api.call('PUT /desk/answer/{id}', { params: { id: of.id }, body }));
      await queryClient.invalidateQueries({ queryKey: ['questions', productId] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(true);
    }
  };
  return (
    <Button variant="quiet" size="auto" className={styles.quiet} onClick={() => void turn()}>
      {problem ? 'Not done. Try again' : of.is_hidden ? 'Publish again' : 'Unpublish'}
      <VisuallyHidden>: {of.text}</VisuallyHidden>
    </Button>
  );
}

function By({ name, created_at: at, isStore = false }: { name: string; created_at: string; isStore?: boolean }) {
  return (
    <p className={styles.by}>
      {isStore ? `${name}, for Larder` : name}, <time dateTime={at}>{datedDayText(losAngelesDay(new Date(at)))}</time>
    </p>
  );
}

/** A question with its answers. `onAnswer` is for who may give one. */
export function QuestionItem({
  question,
  productId,
  onAnswer,
}: {
  question: ProductQuestion;
  productId: number;
  onAnswer?: () => void;
}) {
  return (
    <article className={styles.question} data-hidden={question.is_hidden || undefined}>
      <h3 className={styles.questionText}>{question.text}</h3>
      <By {...question} />
      {question.answers.map((answer) => (
        <div key={answer.id} className={styles.answer} data-hidden={answer.is_hidden || undefined}>
          <p className={styles.text}>{answer.text}</p>
          <By {...answer} isStore={answer.by === 'store'} />
          <Hide of={answer} table="answer" productId={productId} />
        </div>
      ))}
      {question.answers.length === 0 && <p className={styles.none}>No answers yet.</p>}
      <div className={styles.tools}>
        {onAnswer && !question.is_hidden && (
          <Button variant="quiet" size="auto" className={styles.quiet} aria-haspopup="dialog" onClick={onAnswer}>
            Answer<VisuallyHidden>: {question.text}</VisuallyHidden>
          </Button>
        )}
        <Hide of={question} table="question" productId={productId} />
      </div>
    </article>
  );
}
