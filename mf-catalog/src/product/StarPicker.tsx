import { RATING_TEXT } from '@larder/rules';
import { FieldError } from '@larder/ui';
import styles from './StarPicker.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'M8 .9l2.2 4.5 5 .7-3.6 3.5.8 5L8 12.3l-4.4 2.3.8-5L.8 6.1l5-.7z';

/** One to five stars as a radio group: arrow keys choose, and screen readers read the value as text. */
export function StarPicker({
  id,
  name,
  label,
  value,
  error,
  onChange,
}: {
  id: string;
  name: string;
  label: string;
  value: number;
  error: string | null;
  onChange: (stars: number) => void;
}) {
  return (
    <fieldset id={id} className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-lit={stars <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${RATING_TEXT[stars]}`}
              onChange={() => onChange(stars)}
            />
            <svg viewBox="0 0 16 16" width="32" height="32" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {RATING_TEXT[value]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
