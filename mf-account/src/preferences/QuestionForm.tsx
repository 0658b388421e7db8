import { useEffect, useRef } from 'react';
import type { QuizQuestion } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { useApi, useQueryClient, useViewer } from '@larder/shell';
import { Button, FormError } from '@larder/ui';
import { useControl } from '@larder/ui/forms/use-control.ts';
import { useStoreForm } from '@larder/ui/forms/use-store-form.ts';
import formStyles from '../form/form.module.css';
import { browserOf, SHOPPING } from './answers-query.ts';
import styles from './preferences.module.css';

/** Saves the answers to one question. Saving no answer deletes the old one (OP-015). */
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
  const { id, text, help, multiple, answer_array: choices } = question;
  const form = useStoreForm({
    defaults: { answers: [...chosen] },
    labels: { answers: text },
    check: () => ({}),
    async send({ answers }) {
      const body = { uuid: browserOf(uuid), quiz_key: SHOPPING, question_id: id, answers };
      queryClient.setQueryData(keys.preferences, await api.call('POST /preferences', { body }));
      // Recommendations depend on the answers.
      void queryClient.invalidateQueries({ queryKey: keys.picks(SHOPPING) });
      void queryClient.invalidateQueries({ queryKey: keys.recommend('picks').slice(0, 2) });
      // Lists leave out what the shopper avoids.
      void queryClient.invalidateQueries({ queryKey: ['listing'] });
      onDone();
    },
  });
  const { onSubmit, busy, problem } = form;
  const { id: groupId, name, value: picked, onChange: pick } = useControl(form, 'answers');
  const first = useRef<HTMLInputElement>(null);
  // The form replaces the button that opened it.
  useEffect(() => first.current?.focus(), []);
  const toggle = (key: string) => {
    if (!multiple) return pick([key]);
    pick(picked.includes(key) ? picked.filter((each) => each !== key) : [...picked, key]);
  };
  return (
    <form method="post" className={formStyles.form} onSubmit={onSubmit}>
      <FormError {...problem} />
      <fieldset id={groupId} className={styles.choices}>
        <legend className={formStyles.legend}>{text}</legend>
        {help !== null && <p className={styles.soft}>{help}</p>}
        {choices.map(({ key, label }, index) => (
          <label key={key} className={styles.choice}>
            <input
              ref={index === 0 ? first : undefined}
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
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
          <Button variant="quiet" onClick={() => pick([])}>
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
