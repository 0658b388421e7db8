import { grouped } from '@larder/rules';
import type { ProductDetail } from '@larder/contracts';
import { keepPreviousData, useApi, useQuery } from '@larder/shell';
import { EmptyState, ErrorState, RatingStars, Select, Skeleton, VisuallyHidden } from '@larder/ui';
import MessageSquare from 'lucide-react/icons/message-square';
import { useRef, useState } from 'react';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewPages } from './ReviewPages.tsx';
import { ReviewPrompt } from './ReviewPrompt.tsx';
import { ReviewSearch } from './ReviewSearch.tsx';
import styles from './Reviews.module.css';
import { FIRST_REVIEWS, REVIEW_SORTS, reviewsQuery, type ReviewsRequest } from './reviews-query.ts';
import { Spread } from './Spread.tsx';

/** So few are read at a glance. */
const SEARCH_THRESHOLD = 5;

/** Reviews of the product: ten a page, in five orders, by rating (CAT-125 … CAT-128, OP-083); five empty stars without ratings (CAT-086). */
export function Reviews({ product }: { product: ProductDetail }) {
  const [request, setRequest] = useState<ReviewsRequest>(FIRST_REVIEWS);
  const top = useRef<HTMLHeadingElement>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...reviewsQuery(useApi(), product.id, request),
    placeholderData: keepPreviousData,
  });
  const ask = (change: Partial<ReviewsRequest>) => setRequest({ ...request, cur_page: 1, ...change });
  const turn = (cur_page: number) => {
    ask({ cur_page });
    top.current?.focus();
  };
  const isEmpty = data !== undefined && data.total === 0 && request.rating === 0 && request.q === undefined;
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" ref={top} tabIndex={-1}>
        Reviews
      </h2>
      <div className={styles.columns}>
        <div className={styles.side}>
          {data && product.rating_count > 0 && (
            <Spread
              average={product.rating_average}
              count={product.rating_count}
              spread={data.spread}
              chosen={request.rating}
              onChoose={(rating) => ask({ rating })}
            />
          )}
          {product.rating_count === 0 && (
            <p className={styles.unrated}>
              <RatingStars average={0} size="large" showZero /> Not rated yet
            </p>
          )}
          <ReviewPrompt product={product} />
        </div>
        <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
          {isError && <ErrorState onRetry={() => void refetch()} />}
          {!data && !isError && <Bones />}
          {isEmpty && (
            <EmptyState level={3} title="No reviews yet." icon={<MessageSquare size={34} strokeWidth={1.6} aria-hidden="true" />}>
              Be the first to review it.
            </EmptyState>
          )}
          {data && !isEmpty && (
            <>
              {(request.q !== undefined || product.review_count >= SEARCH_THRESHOLD) && (
                <ReviewSearch initialText={request.q ?? ''} onSearch={(q) => ask({ q: q || undefined })} />
              )}
              <div className={styles.tools}>
                <p role="status">
                  {grouped(data.total)} {data.total === 1 ? 'review' : 'reviews'}
                  {request.rating > 0 && ` with ${request.rating} ${request.rating === 1 ? 'star' : 'stars'}`}
                  {request.q !== undefined && ` with “${request.q}”`}
                </p>
                <Select
                  label="Sort reviews"
                  options={REVIEW_SORTS}
                  value={String(request.sort)}
                  onChange={(event) => ask({ sort: Number(event.target.value) })}
                />
              </div>
              {data.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} productId={product.id} />
              ))}
              <ReviewPages page={data.cur_page} pageSize={data.page_size} total={data.total} onTurn={turn} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** Where reviews will be. */
function Bones() {
  return (
    <div role="status" className={styles.bones}>
      <VisuallyHidden>Loading reviews…</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.review}>
          <Skeleton width="30%" />
          <Skeleton width="55%" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  );
}
