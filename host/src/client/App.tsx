import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider, type DataRouter } from 'react-router';
import type { AppKit } from '../app/kit.ts';
import type { Site } from '../app/site.ts';
import { Providers } from '../app/Providers.tsx';
import { storageDenied } from './storage.ts';

// Few ever need it.
const CookieBlocked = lazy(() => import('../screens/CookieBlocked.tsx').then((module) => ({ default: module.CookieBlocked })));

/** The app in the browser. Whether storage is denied is known after the first render only, which must equal the server's (SHELL-126). */
export function App({ kit, site, router }: { kit: AppKit; site: Site; router: DataRouter }) {
  const [blocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(storageDenied()), []);
  if (blocked)
    return (
      <Suspense>
        <CookieBlocked phone={site.phone} />
      </Suspense>
    );
  return (
    <Providers kit={kit} site={site}>
      <RouterProvider router={router} />
    </Providers>
  );
}
