import { paths } from '@larder/contracts/paths';
import {
  keepPreviousData,
  useApi,
  useQuery,
  type PageHead,
  type PrefetchContext,
  type PrefetchResult,
  type ApiClient,
} from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '@larder/ui';
import type { CallResponse } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import { AccountPage } from '../layout/AccountPage.tsx';
import { pageOf } from '../orders/order-queries.ts';
import { OwnReview } from '../reviews/OwnReview.tsx';
import styles from '../reviews/reviews.module.css';
import { ToReview } from '../reviews/ToReview.tsx';

/** One page of the customer's reviews. */
type OwnReviewsPage = CallResponse<'GET /account/reviews'>;

/** CAT-125 */
const REVIEWS_PAGE_SIZE = 10;

/** A page of the customer's reviews, and purchases without one (ACC-106). */
const ownReviewsQuery = (api: ApiClient, page: number) => ({
  queryKey: keys.ownReviews(page),
  queryFn: ({ signal }: { signal?: AbortSignal }): Promise<OwnReviewsPage> =>
    api.call('GET /account/reviews', { query: { cur_page: page, page_size: REVIEWS_PAGE_SIZE }, signal }),
});

interface ReviewsData {
  page: number;
}

/** Loads the requested page of the customer's reviews. */
export async function prefetch({ queryClient, api, search }: PrefetchContext): Promise<PrefetchResult<ReviewsData>> {
  const page = pageOf(search.get('page'));
  await queryClient.fetchQuery(ownReviewsQuery(api, page));
  return { data: { page } };
}

/** Returns the title; the page is not indexed. */
export const head = (): PageHead => ({ title: 'Reviews', robots: 'noindex' });

const hrefOf = (page: number): string => (page === 1 ? paths.ownReviews : `${paths.ownReviews}?page=${page}`);

function Content({ page, data }: { page: number; data: OwnReviewsPage }) {
  const { reviews, total, to_review: waiting } = data;
  if (total === 0 && waiting.length === 0) {
    return (
      <EmptyState title="Nothing to review yet" actions={<ButtonLink href={paths.home}>Start shopping</ButtonLink>}>
        Review items you’ve bought. Your first review earns $1 Thrive Cash.
      </EmptyState>
    );
  }
  return (
    <>
      {page === 1 && <ToReview products={waiting} />}
      <section className={styles.part} aria-labelledby="own-reviews">
        <h2 id="own-reviews">Your reviews</h2>
        {total === 0 && <p>None yet. Your first one earns $1 Thrive Cash.</p>}
        {total > 0 && reviews.length === 0 && (
          <p>
            There are no reviews on this page. <a href={paths.ownReviews}>Newest reviews</a>
          </p>
        )}
        {reviews.map((review) => (
          <OwnReview key={review.id} review={review} />
        ))}
        <Pagination current={page} total={Math.ceil(total / REVIEWS_PAGE_SIZE)} hrefOf={hrefOf} />
      </section>
    </>
  );
}

/** /account/reviews: the customer's reviews, and purchases without one (ACC-106, SHELL-050). */
export function Page({ data: { page } }: { data: ReviewsData }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...ownReviewsQuery(useApi(), page),
    placeholderData: keepPreviousData,
  });
  return (
    <AccountPage title="Reviews" lead="Your reviews help other shoppers.">
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <Skeleton height="24rem" />}
      {data && <Content page={page} data={data} />}
    </AccountPage>
  );
}
