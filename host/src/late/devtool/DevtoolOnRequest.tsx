import { lazy, Suspense, useState } from 'react';
import { useLocation } from '@larder/shell';
import { useShell } from '@larder/shell';

const Devtool = lazy(() => import('./Devtool.tsx').then((module) => ({ default: module.Devtool })));

const ITEM = 'larder.devtool';

/** Whether this browser session requested the tool: by the current address, or on an earlier page. */
function isRequested(search: string): boolean {
  const isInAddress = new URLSearchParams(search).has('rqDevtool');
  try {
    if (isInAddress) sessionStorage.setItem(ITEM, '1');
    return isInAddress || sessionStorage.getItem(ITEM) !== null;
  } catch {
    return isInAddress;
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(ITEM);
  } catch (error) {
    console.warn('no session storage: nothing was stored', error);
  }
}

/** `?rqDevtool` shows what developers look for, until it is closed; in production it does nothing (SHELL-111, OP-146). */
export function DevtoolOnRequest() {
  const { environment } = useShell();
  const { search } = useLocation();
  const [isClosed, setClosed] = useState(false);
  if (environment === 'production' || isClosed || !isRequested(search)) return null;
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
