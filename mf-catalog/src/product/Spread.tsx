import { RatingStars, VisuallyHidden } from '@larder/ui';
import styles from './Reviews.module.css';

const STARS = [5, 4, 3, 2, 1] as const;

/** How all ratings spread, each line in percent of them; it shows only the reviews with that many stars (0 shows all). */
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
  return (
    <div className={styles.spread}>
      <p className={styles.average}>
        <span className={styles.number}>{average.toFixed(1)}</span>
        <RatingStars average={average} count={count} size="large" showZero />
      </p>
      <ul className={styles.bars} aria-label="Show reviews by rating">
        {STARS.map((stars) => {
          const share = Math.round((100 * (spread[stars] ?? 0)) / Math.max(1, count));
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
                <progress className={styles.meter} max={100} value={share} aria-hidden="true" />
                <span>
                  {share}%<VisuallyHidden> of ratings</VisuallyHidden>
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
