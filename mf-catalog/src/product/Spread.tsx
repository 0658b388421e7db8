import { RatingStars, VisuallyHidden } from '@larder/ui';
import styles from './Reviews.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

/** How the ratings spread; each line shows only the reviews with that many stars (0 shows all). */
export function Spread({
  average,
  count,
  spread,
  chosen,
  onChoose,
}: {
  average: number;
  count: number;
  spread: Readonly<Record<string, number>>;
  chosen: number;
  onChoose: (rating: number) => void;
}) {
  const most = Math.max(1, ...Object.values(spread));
  return (
    <div className={styles.spread}>
      <p className={styles.average}>
        <span className={styles.number}>{average.toFixed(1)}</span>
        <RatingStars average={average} count={count} size="large" showZero />
      </p>
      <ul className={styles.bars} aria-label="Show reviews by rating">
        {STARS.map((stars) => {
          const number = spread[stars] ?? 0;
          return (
            <li key={stars}>
              <button
                type="button"
                className={styles.bar}
                aria-pressed={chosen === stars}
                onClick={() => onChoose(chosen === stars ? 0 : stars)}
              >
                <span>
                  {stars}
                  <VisuallyHidden> {stars === 1 ? 'star' : 'stars'}:</VisuallyHidden>
                </span>{' '}
                <progress className={styles.meter} max={most} value={number} aria-hidden="true" />
                <span>
                  {number}
                  <VisuallyHidden> {number === 1 ? 'review' : 'reviews'}</VisuallyHidden>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen > 0 && (
        <button type="button" className={styles.all} onClick={() => onChoose(0)}>
          Show all ratings
        </button>
      )}
    </div>
  );
}
