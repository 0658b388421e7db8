import { lazy, Suspense, useEffect, useState } from 'react';
import { useViewer } from '@larder/shell';

const RecentOrders = lazy(() =>
  import('./RecentOrders.tsx').then(
    (module) => ({ default: module.RecentOrders }),
    // They are no part of the cart: it stands without them.
    () => ({ default: () => null }),
  ),
);

/** One's last orders, whose code comes once the cart stands: a visitor's first page need not carry it (CHK-067). */
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
