import { useApi, useQuery, useViewer } from '@larder/shell';
import { ButtonLink, EmptyState, ErrorState } from '@larder/ui';
import { picksQuery } from '../data/queries.ts';
import { PickCards } from '../picks/PickCards.tsx';
import styles from './PicksSoFar.module.css';

const SHOWN = 3;

/** Recommendations at a point of the quiz (QUIZ-009); the quiz continues with or without them. */
export function PicksSoFar({ quizKey, next }: { quizKey: string; next: string }) {
  const { data, isError, isFetching, refetch } = useQuery(picksQuery(useApi(), useViewer(), quizKey));
  return (
    <div className={styles.picks}>
      <h1>Found for you so far</h1>
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <p role="status">Finding products…</p>}
      {data?.products.length === 0 && <EmptyState title="No matches yet">Keep going to see matches.</EmptyState>}
      {data && data.products.length > 0 && (
        <PickCards products={data.products.slice(0, SHOWN)} reasons={data.reasons} label="Picks so far" />
      )}
      <ButtonLink href={next} size="large">
        Continue
      </ButtonLink>
    </div>
  );
}
