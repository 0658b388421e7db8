import { useApi, useQuery } from '@larder/shell';
import { ErrorState, Panel, Skeleton } from '@larder/ui';
import { GoogleLink } from './GoogleLink.tsx';
import { Passkeys } from './Passkeys.tsx';
import { waysInQuery } from './ways-in-query.ts';
import styles from './ways-in.module.css';

function Ways() {
  const { data, isError, isFetching, refetch } = useQuery(waysInQuery(useApi()));
  if (data) {
    return (
      <div className={styles.ways}>
        <Passkeys passkeys={data.passkeys} />
        <GoogleLink google={data.google} isOnly={!data.has_password && data.passkeys.length === 0} />
      </div>
    );
  }
  return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <Skeleton height="8rem" />;
}

/** Sign-in methods of the account other than the password. */
export function WaysIn() {
  return (
    <Panel as="section" aria-labelledby="settings-ways">
      <h2 id="settings-ways">Ways to sign in</h2>
      <Ways />
    </Panel>
  );
}
