import type { CallResponse, ProductDetail } from '@larder/contracts';
import { keepPreviousData, useApi, useQuery } from '@larder/shell';
import { ErrorState, RatingStars, Select } from '@larder/ui';
import { useRef, useState } from 'react';
import { ReviewPages } from './ReviewPages.tsx';
import styles from './Reviews.module.css';
import { FIRST_REVIEWS, REVIEW_SORTS, reviewsQuery, type ReviewsAsked } from './reviews-query.ts';
import { Spread } from './Spread.tsx';

type Review = CallResponse<'GET /reviews/product/{id}'>['reviews'][number];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Los_Angeles' });

function ReviewItem({ review }: { review: Review }) {
  return (
    <article className={styles.review}>
      <RatingStars average={review.rating} />
      <h3 className={styles.title}>{review.title}</h3>
      <p className={styles.text}>{review.text}</p>
      <p className={styles.by}>
        {review.name}, <time dateTime={review.created_at}>{DAY.format(new Date(review.created_at))}</time>
        {review.helpful_count > 0 && ` · ${review.helpful_count} found this helpful`}
      </p>
    </article>
  );
}

/** Reviews of the product: ten a page, in five orders, by rating (CAT-125 … CAT-128, OP-083). */
export function Reviews({ product }: { product: ProductDetail }) {
  const [asked, setAsked] = useState<ReviewsAsked>(FIRST_REVIEWS);
  const top = useRef<HTMLHeadingElement>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...reviewsQuery(useApi(), product.id, asked),
    placeholderData: keepPreviousData,
  });
  const ask = (change: Partial<ReviewsAsked>) => setAsked({ ...asked, cur_page: 1, ...change });
  const turn = (cur_page: number) => {
    ask({ cur_page });
    top.current?.focus();
  };
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" ref={top} tabIndex={-1}>
        Reviews
      </h2>
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">Loading reviews…</p>}
      {data && data.total === 0 && asked.rating === 0 && <p>Nobody has reviewed this yet.</p>}
      {data && (data.total > 0 || asked.rating > 0) && (
        <div className={styles.columns}>
          <Spread
            average={product.rating_average}
            count={product.rating_count}
            spread={data.spread}
            chosen={asked.rating}
            onChoose={(rating) => ask({ rating })}
          />
          <div className={styles.list} aria-busy={isPlaceholderData || undefined}>
            <div className={styles.tools}>
              <p role="status">
                {data.total.toLocaleString('en-US')} {data.total === 1 ? 'review' : 'reviews'}
                {asked.rating > 0 && ` with ${asked.rating} ${asked.rating === 1 ? 'star' : 'stars'}`}
              </p>
              <Select
                label="Sort reviews"
                options={REVIEW_SORTS}
                value={String(asked.sort)}
                onChange={(event) => ask({ sort: Number(event.target.value) })}
              />
            </div>
            {data.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
            <ReviewPages page={data.cur_page} pageSize={data.page_size} total={data.total} onTurn={turn} />
          </div>
        </div>
      )}
    </section>
  );
}
