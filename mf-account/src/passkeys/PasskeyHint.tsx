import { lazy, Suspense, useEffect, useState } from 'react';
import { knowsPasskeys } from './supported.ts';

const PasskeyOffer = lazy(() => import('./PasskeyOffer.tsx').then((module) => ({ default: module.PasskeyOffer })));

/** The offer of a passkey, for browsers that know them; its code comes after the page. */
export function PasskeyHint() {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => setIsKnown(knowsPasskeys()), []);
  return <Suspense>{isKnown && <PasskeyOffer />}</Suspense>;
}
