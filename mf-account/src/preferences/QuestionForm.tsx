import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { QuizQuestion } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useApi, useQueryClient, useViewer } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import formStyles from '../form/form.module.css';
import { browserOf, SHOPPING } from './answers-query.ts';
import styles from './preferences.module.css';

/** The choices of one question, to be saved together; none is an answer, too: it takes the old one back (OP-015). */
export function QuestionForm({
  question,
  chosen,
  onDone,
}: {
  question: QuizQuestion;
  chosen: readonly string[];
  onDone: () => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { uuid } = useViewer();
  const [picked, setPicked] = useState(chosen);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const { id, text, help, multiple, answer_array: choices } = question;
  // The form takes the place of the button that opened it.
  useEffect(() => first.current?.focus(), []);

  const toggle = (key: string) => {
    if (!multiple) return setPicked([key]);
    setPicked(picked.includes(key) ? picked.filter((each) => each !== key) : [...picked, key]);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { uuid: browserOf(uuid), quiz_key: SHOPPING, question_id: id, answers: [...picked] };
      queryClient.setQueryData(keys.preferences, await api.call('POST /preferences', { body }));
      // What was picked and recommended before followed from other answers.
      void queryClient.invalidateQueries({ queryKey: keys.picks(SHOPPING) });
      void queryClient.invalidateQueries({ queryKey: keys.recommend('picks').slice(0, 2) });
      // Lists leave out what is avoided.
      void queryClient.invalidateQueries({ queryKey: ['listing'] });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(failureText(error.body, AUTH_TEXT.oops));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form method="post" className={formStyles.form} onSubmit={(event) => void save(event)}>
      <FormError>{failure}</FormError>
      <fieldset className={styles.choices}>
        <legend className={formStyles.legend}>{text}</legend>
        {help !== null && <p className={styles.soft}>{help}</p>}
        {choices.map(({ key, label }, index) => (
          <label key={key} className={styles.choice}>
            <input
              ref={index === 0 ? first : undefined}
              type={multiple ? 'checkbox' : 'radio'}
              name={`question-${id}`}
              checked={picked.includes(key)}
              onChange={() => toggle(key)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={formStyles.actions}>
        <Button type="submit" loading={busy}>
          Save
        </Button>
        {picked.length > 0 && (
          <Button variant="quiet" onClick={() => setPicked([])}>
            Choose none
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
