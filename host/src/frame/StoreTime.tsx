import { lazy, Suspense } from 'react';
import { useSite } from '../app/site.ts';
// The server's HTML needs its sheet before the code is there.
import './store-time.module.css';

const SimulatedTime = lazy(() => import('./SimulatedTime.tsx').then((module) => ({ default: module.SimulatedTime })));

/** Shows the simulated time on every page. Never rendered in production, which does not load its code. */
export function StoreTime() {
  if (useSite().aheadMs === 0) return null;
  return (
    <Suspense>
      <SimulatedTime />
    </Suspense>
  );
}
