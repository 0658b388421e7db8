import { RATING_TEXT } from '@larder/rules';
import { FieldError } from '@larder/ui';
import styles from './StarPicker.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'M8 .9l2.2 4.5 5 .7-3.6 3.5.8 5L8 12.3l-4.4 2.3.8-5L.8 6.1l5-.7z';

/** One to five stars: a radio group, so that arrow keys choose and the value is said in words. */
export function StarPicker({
  id,
  rating,
  error,
  onRate,
}: {
  id: string;
  rating: number;
  error: string | null;
  onRate: (rating: number) => void;
}) {
  return (
    <fieldset className={styles.group} data-wrong={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>Your rating</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={styles.star} data-lit={stars <= rating || undefined}>
            <input
              id={stars === 1 ? id : undefined}
              type="radio"
              name="rating"
              value={stars}
              checked={stars === rating}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${RATING_TEXT[stars]}`}
              onChange={() => onRate(stars)}
            />
            <svg viewBox="0 0 16 16" width="32" height="32" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {RATING_TEXT[rating]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
