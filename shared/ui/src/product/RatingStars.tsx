import { roundedRating, starsOf } from '@larder/rules';

import { cx } from '../cx.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './RatingStars.module.css';

const STAR = 'M8 .9l2.2 4.5 5 .7-3.6 3.5.8 5L8 12.3l-4.4 2.3.8-5L.8 6.1l5-.7z';
const HALF = 'M8 .9v11.4l-4.4 2.3.8-5L.8 6.1l5-.7z';
const STEP = 17.5;

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
  const stars = starsOf(average, { showZero });
  if (!stars) return null;
  const looks = [...Array(stars.full).fill('full'), ...Array(stars.half).fill('half'), ...Array(stars.empty).fill('empty')];
  return (
    <span className={cx(styles.rating, size === 'large' && styles.large, className)}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, so that it takes the scheme's colours */}
      <svg className={styles.stars} viewBox="0 0 86 16" role="img" aria-label={`${roundedRating(average)} out of 5 stars`}>
        {looks.map((look: string, index) => (
          <g key={index} data-star={look} transform={`translate(${index * STEP})`}>
            <path className={look === 'full' ? styles.lit : styles.dim} d={STAR} />
            {look === 'half' && <path className={styles.lit} d={HALF} />}
          </g>
        ))}
      </svg>
      {count !== undefined && count > 0 && (
        <span>
          {`(${count.toLocaleString('en-US')})`}
          <VisuallyHidden>{count === 1 ? ' rating' : ' ratings'}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
