import { lazy, Suspense } from 'react';
import { useSite } from '../app/site.ts';
// The server's HTML needs its sheet before the code is there.
import './store-time.module.css';

const SimulatedTime = lazy(() => import('./WoundTime.tsx').then((module) => ({ default: module.SimulatedTime })));

/** Says on every page that the store's time was wound, and to when; never there in production, so nobody there pays for its code. */
export function StoreTime() {
  if (useSite().aheadMs === 0) return null;
  return (
    <Suspense>
      <SimulatedTime />
    </Suspense>
  );
}
