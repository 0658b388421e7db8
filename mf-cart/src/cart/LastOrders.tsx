import { lazy, Suspense, useEffect, useState } from 'react';
import { useViewer } from '@larder/shell';

const RecentOrders = lazy(() =>
  import('./RecentOrders.tsx').then(
    (module) => ({ default: module.RecentOrders }),
    // The cart works without them.
    () => ({ default: () => null }),
  ),
);

/** The shopper's last orders, whose code loads after the cart: a visitor's first page does not include it (CHK-067). */
export function LastOrders() {
  const { loggedIn } = useViewer();
  const [isStanding, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);
  if (!isStanding || !loggedIn) return null;
  return (
    <Suspense fallback={null}>
      <RecentOrders />
    </Suspense>
  );
}
