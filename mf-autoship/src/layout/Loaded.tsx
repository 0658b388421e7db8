import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@larder/ui';
import styles from './Loaded.module.css';

/** The part of a React Query result that decides what the page shows. */
interface Query<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Shows what a query found; bones while it is under way, and a way to try again when it failed. Old data stays while it is fetched again. */
export function Loaded<T>({ query, children }: { query: Query<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <div role="status" aria-label="Loading" aria-busy="true" className={styles.bones}>
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </div>
  );
}
