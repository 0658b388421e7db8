import type { Review } from '@larder/contracts';
import { datedDayText, losAngelesDay } from '@larder/rules';
import { Button, RatingStars, VisuallyHidden } from '@larder/ui';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import styles from './Reviews.module.css';
import { ReviewPicture } from './ReviewPicture.tsx';
import { useHelpful } from './use-helpful.ts';

/** One review, and whether it helped. */
export function ReviewItem({ review, productId }: { review: Review; productId: number }) {
  const { count, isMine, vote } = useHelpful(review, productId);
  return (
    <article className={styles.review}>
      <div className={styles.by}>
        <RatingStars average={review.rating} />
        <span>
          {review.name}, <time dateTime={review.created_at}>{datedDayText(losAngelesDay(new Date(review.created_at)))}</time>
        </span>
      </div>
      <h3 className={styles.title}>{review.title}</h3>
      <p className={styles.text}>{review.text}</p>
      {review.picture !== null && <ReviewPicture picture={review.picture} title={review.title} seed={review.id} />}
      <Button
        variant="quiet"
        size="auto"
        className={styles.helpful}
        aria-disabled={isMine || undefined}
        aria-pressed={isMine}
        icon={<ThumbsUp size={16} aria-hidden="true" />}
        onClick={() => void vote()}
      >
        Helpful
        {count > 0 && ` (${count})`}
        <VisuallyHidden>: {review.title}</VisuallyHidden>
      </Button>
    </article>
  );
}
