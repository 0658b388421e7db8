import { lazy, Suspense } from 'react';
import { useSession } from '@larder/shell';
// The server's HTML needs its sheet before the code is there.
import './store-time.module.css';

const ViewBanner = lazy(() => import('./ViewBanner.tsx').then((module) => ({ default: module.ViewBanner })));

/** Shows on every page of the store that an employee views it as a customer. Shoppers do not load its code. */
export function ViewedAs() {
  const { account } = useSession();
  if (account?.viewed_until === undefined) return null;
  return (
    <Suspense>
      <ViewBanner account={account} until={account.viewed_until} />
    </Suspense>
  );
}
