import { lazy, Suspense, useEffect, useState } from 'react';
import { type CartAnswer, useViewer } from '@larder/shell';

const BoxPlan = lazy(() =>
  import('./BoxPlan.tsx').then(
    (module) => ({ default: module.BoxPlan }),
    // The planner is optional: the cart works without it.
    () => ({ default: () => null }),
  ),
);

/** The planner of boxes. Its code loads after the cart, only for shoppers who may save items for later. */
export function PlanLater({ cart }: { cart: CartAnswer }) {
  const { may } = useViewer();
  const [isStanding, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);
  if (!isStanding || may('save_for_later') !== 'allow') return null;
  return (
    <Suspense fallback={null}>
      <BoxPlan cart={cart} />
    </Suspense>
  );
}
