import { lazy, Suspense, useEffect, useState } from 'react';
import { type CartAnswer, useViewer } from '@larder/shell';

const BoxPlan = lazy(() =>
  import('./BoxPlan.tsx').then(
    (module) => ({ default: module.BoxPlan }),
    // It is a help beside the cart, which stands without it.
    () => ({ default: () => null }),
  ),
);

/** The planner of boxes, whose code comes once the cart stands, to those alone who can lay things aside. */
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
