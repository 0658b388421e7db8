import Check from 'lucide-react/icons/check';
import type { QuizQuestion } from '@larder/contracts';
import { imageUrl } from '@larder/rules';
import { toggled } from '../flow/choose.ts';
import styles from './ChoiceCards.module.css';

const SHOWN = 56;

/** The choices of a question in their order (QUIZ-007): one, or several where the question allows it. The question is the group's name. */
export function ChoiceCards({
  question,
  chosen,
  onChange,
}: {
  question: QuizQuestion;
  chosen: readonly string[];
  onChange: (answers: string[]) => void;
}) {
  const { id, text, help, multiple, answer_array: choices } = question;
  return (
    <fieldset className={styles.group} aria-describedby={help === null ? undefined : `help-${id}`}>
      <legend className={styles.legend}>
        <h1>{text}</h1>
      </legend>
      {help !== null && (
        <p id={`help-${id}`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.cards}>
        {choices.map(({ key, label, image }) => (
          <label key={key} className={styles.card}>
            <input
              className={styles.input}
              type={multiple ? 'checkbox' : 'radio'}
              name={`question-${id}`}
              value={key}
              checked={chosen.includes(key)}
              onChange={() => onChange(toggled(chosen, key, multiple))}
            />
            {image !== null && <img src={imageUrl(image, SHOWN)} alt="" width={SHOWN} height={SHOWN} loading="lazy" />}
            <span className={styles.label}>{label}</span>
            <span className={styles.mark} data-round={!multiple || undefined} aria-hidden="true">
              <Check size={16} strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
