import { grouped, roundedRating, starsOf } from '@larder/rules';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './RatingStars.module.css';

type RatingStarsProps = {
  /** 0 to 5. */
  average: number;
  /** Number of ratings, shown in brackets next to the stars (CAT-014). */
  count?: number;
  /** Draws five empty stars for an unrated product instead of nothing (CAT-086). */
  showZero?: boolean;
  size?: 'normal' | 'large';
  className?: string;
};

/** Five stars, whole, half or empty (CAT-082..086), named as `4.5 out of 5 stars`. */
export function RatingStars({ average, count, showZero = false, size = 'normal', className }: RatingStarsProps) {
  const rated = starsOf(average, { showZero });
  if (!rated) return null;
  const { full, half } = rated;
  return (
    <span className={cx(styles.rating, size === 'large' && styles.large, className)}>
      <span
        className={styles.stars}
        style={{ '--lit': `${full * 20 + half * 10}%` }}
        role="img"
        aria-label={`${roundedRating(average)} out of 5 stars`}
      />
      {count !== undefined && count > 0 && (
        <span>
          {`(${grouped(count)})`}
          <VisuallyHidden>{count === 1 ? ' rating' : ' ratings'}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
