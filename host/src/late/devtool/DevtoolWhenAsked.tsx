import { lazy, Suspense, useState } from 'react';
import { useLocation } from '@larder/shell';
import { useShell } from '@larder/shell';

const Devtool = lazy(() => import('./Devtool.tsx').then((module) => ({ default: module.Devtool })));

const ITEM = 'larder.devtool';

/** Whether this browser session was asked to show it: by the address now, or on a page before. */
function isAsked(search: string): boolean {
  const asked = new URLSearchParams(search).has('rqDevtool');
  try {
    if (asked) sessionStorage.setItem(ITEM, '1');
    return asked || sessionStorage.getItem(ITEM) !== null;
  } catch {
    return asked;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(ITEM);
  } catch (error) {
    console.warn('no session storage: nothing was kept', error);
  }
}

/** `?rqDevtool` shows what developers look for, until it is closed; in production it does nothing (SHELL-111, OP-146). */
export function DevtoolOnRequest() {
  const { environment } = useShell();
  const { search } = useLocation();
  const [isClosed, setClosed] = useState(false);
  if (environment === 'production' || isClosed || !isAsked(search)) return null;
  return (
    <Suspense>
      <Devtool
        onClose={() => {
          forget();
          setClosed(true);
        }}
      />
    </Suspense>
  );
}
