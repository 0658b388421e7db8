import { grouped, roundedRating, starsOf } from '@larder/rules';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './RatingStars.module.css';

/** px of the drawing from one star to the next. */
const STEP = 17.5;
const star = (at: number): string => `M${8 + at * STEP} .9l2.2 4.5 5 .7-3.6 3.5.8 5-4.4-2.3-4.4 2.3.8-5-3.6-3.5 5-.7z`;
const halfStar = (at: number): string => `M${8 + at * STEP} .9v11.4l-4.4 2.3.8-5-3.6-3.5 5-.7z`;
const stars = (from: number, to: number): string => [0, 1, 2, 3, 4].slice(from, to).map(star).join('');

export type RatingStarsProps = {
  /** 0 to 5. */
  average: number;
  /** Number of ratings, shown in brackets beside the stars (CAT-014). */
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
      {/* Drawn in place, so that it takes the scheme's colours */}
      <svg className={styles.stars} viewBox="0 0 86 16" role="img" aria-label={`${roundedRating(average)} out of 5 stars`}>
        {/* Two shapes, not ten: a list draws sixty of these. */}
        {full < 5 && <path className={styles.dim} d={stars(full, 5)} />}
        {(full > 0 || half > 0) && <path className={styles.lit} d={stars(0, full) + (half ? halfStar(full) : '')} />}
      </svg>
      {count !== undefined && count > 0 && (
        <span>
          {`(${grouped(count)})`}
          <VisuallyHidden>{count === 1 ? ' rating' : ' ratings'}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
