import { ErrorState, Skeleton } from '@larder/ui';
import styles from './Loading.module.css';

/** While a quiz is fetched in the browser, and when it could not be. */
export function Loading({ isError, retry, retrying }: { isError: boolean; retry: () => void; retrying: boolean }) {
  if (isError) return <ErrorState onRetry={retry} retrying={retrying} />;
  return (
    <div role="status" aria-label="Loading" aria-busy="true" className={styles.bones}>
      <Skeleton width="70%" height="2.5rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  );
}
