import { useState } from 'react';
import type { DeskReview } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';
import { type PageHead, type PrefetchContext, type PrefetchResult, useSnacks } from '@larder/shell';
import { prefetchDeskList, useDeskList } from '@larder/shell/bundled/desk/desk-list';
import { useDeskCall } from '@larder/shell/bundled/desk/use-desk-call';
import { readDeskFilters, useDeskFilters } from '@larder/shell/bundled/desk/use-desk-filters';
import { Button, RatingStars } from '@larder/ui';
import { DataTable, DateTime, type DeskColumn, DeskPage, FilterBar, type FilterField } from '@larder/ui/desk/index.ts';
import { RejectReviews } from './RejectReviews.tsx';
import { REVIEW_FILTERS, REVIEW_STATES, reviewQuery, reviewState } from './review-states.ts';
import { StateLinks } from './StateLinks.tsx';
import styles from './reviews.module.css';

/** Fetches the first reviews before the page is rendered. */
export async function prefetch(context: PrefetchContext): Promise<PrefetchResult<null>> {
  await prefetchDeskList(context, 'GET /desk/reviews', { query: reviewQuery(readDeskFilters(REVIEW_FILTERS, context.search)) });
  return { data: null };
}

/** Title of the page. */
export const head = (): PageHead => ({ title: 'Reviews' });

type Row = DeskReview & { onApprove: () => void; onReject: () => void };

const COLUMNS: readonly DeskColumn<Row>[] = [
  {
    key: 'review',
    heading: 'Review',
    cell: ({ title, text, rating, picture }) => (
      <div className={styles.text}>
        <RatingStars average={rating} />
        <strong>{title}</strong>
        <p>{text}</p>
        {picture !== null && (
          <a href={picture} target="_blank" rel="noreferrer">
            <img src={picture} alt={`Sent with the review “${title}”`} className={styles.picture} loading="lazy" />
          </a>
        )}
      </div>
    ),
    isFixed: true,
  },
  {
    key: 'product',
    heading: 'Product',
    cell: ({ product }) => <a href={`${paths.product(product.url_key)}#reviews`}>{product.title}</a>,
  },
  { key: 'name', heading: 'Writer', cell: ({ name }) => name },
  { key: 'at', heading: 'Written', cell: ({ created_at: at }) => <DateTime at={at} /> },
  {
    key: 'decide',
    heading: 'Decide',
    cell: ({ status, title, onApprove, onReject }) => (
      <div className={styles.actions}>
        {status !== 'approved' && (
          <Button variant="soft" aria-label={`Approve “${title}”`} onClick={onApprove}>
            Approve
          </Button>
        )}
        {status === 'pending' && (
          <Button variant="secondary" aria-label={`Reject “${title}”`} onClick={onReject}>
            Reject
          </Button>
        )}
      </div>
    ),
    isFixed: true,
  },
];

/** Published reviews cannot be decided. */
const PUBLISHED_COLUMNS = COLUMNS.filter(({ key }) => key !== 'decide');

const FIELDS: readonly FilterField[] = [{ name: 'q', label: 'Title, name or text', type: 'search' }];

const keyOf = ({ id }: Row): string => String(id);
const nameOf = ({ title, name }: Row): string => `“${title}” by ${name}`;
const countText = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`);

/** /desk/reviews: the moderation queue. A review is published or rejected, and never edited. */
export function Page() {
  const [filters, setFilters] = useDeskFilters(REVIEW_FILTERS);
  const state = reviewState(filters.status);
  const list = useDeskList('GET /desk/reviews', { query: reviewQuery(filters) });
  const approval = useDeskCall('POST /desk/reviews/approve', { invalidates: ['GET /desk/reviews'] });
  const [rejected, setRejected] = useState<readonly DeskReview[]>([]);
  const snacks = useSnacks();
  const approve = async (reviews: readonly DeskReview[]) => {
    const response = await approval.run({ body: { ids: reviews.map(({ id }) => id) } });
    if (response) snacks.show({ type: 'success', message: `Published ${countText(response.ids.length)}.`, autoDismiss: true });
  };
  const rows = list.rows.map((review): Row => ({
    ...review,
    onApprove: () => void approve([review]),
    onReject: () => setRejected([review]),
  }));
  const bulkActions = (chosen: readonly Row[], clear: () => void) => (
    <>
      <Button loading={approval.isRunning} onClick={() => void approve(chosen).then(clear)}>
        Approve
      </Button>
      <Button variant="secondary" onClick={() => setRejected(chosen)}>
        Reject
      </Button>
    </>
  );
  return (
    <DeskPage
      title="Reviews"
      status="The oldest waiting review comes first. Writers are rewarded when their first review is published."
    >
      <StateLinks label="State of the reviews" name="status" states={REVIEW_STATES} current={state.value} />
      <FilterBar name="reviews" fields={FIELDS} values={filters} onChange={setFilters} />
      <DataTable
        key={state.value}
        name="reviews"
        caption={`${state.label} reviews`}
        columns={state.value === 'approved' ? PUBLISHED_COLUMNS : COLUMNS}
        list={{ ...list, rows }}
        rowKey={keyOf}
        rowName={nameOf}
        empty={<p>{state.empty}</p>}
        {...(state.value === 'pending' && { bulkActions })}
      />
      {rejected.length > 0 && (
        <RejectReviews
          reviews={rejected}
          onClose={() => setRejected([])}
          onDone={(count) => {
            setRejected([]);
            snacks.show({ type: 'success', message: `Rejected ${countText(count)}.`, autoDismiss: true });
          }}
        />
      )}
    </DeskPage>
  );
}
