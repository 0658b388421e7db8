import { lazy, Suspense, useEffect, useState } from 'react';
import { useApi, useQuery } from '@larder/shell';
import { Button } from '@larder/ui';
import { knowsPasskeys } from '../passkeys/supported.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { googleQuery } from './google-query.ts';
import { useGoogle } from './use-google.ts';
import styles from './other-ways.module.css';

const PasskeyButton = lazy(() => import('../passkeys/PasskeyButton.tsx').then((module) => ({ default: module.PasskeyButton })));

function GoogleButton({ route }: { route: string }) {
  const { busy, go } = useGoogle(route);
  return (
    <Button variant="secondary" size="full" icon={<GoogleMark />} loading={busy} onClick={() => void go()}>
      Continue with Google
    </Button>
  );
}

/**
 * Alternatives to the form above; renders nothing where the store has only the form (ACC-069, OP-081). Passkeys are for existing
 * accounts: `passkeys` is false where one is created.
 */
export function OtherWaysIn({ route, passkeys = true }: { route: string; passkeys?: boolean }) {
  const { data: google } = useQuery(googleQuery(useApi()));
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => setHasPasskeys(passkeys && knowsPasskeys()), [passkeys]);
  if (!google && !hasPasskeys) return null;
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      {google && <GoogleButton route={route} />}
      {hasPasskeys && (
        <Suspense fallback={<div className={styles.coming} />}>
          <PasskeyButton route={route} />
        </Suspense>
      )}
    </div>
  );
}
