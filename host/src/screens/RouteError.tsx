import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useKit } from '../app/use-kit.ts';
import { Offline } from './Offline.tsx';
import { SharedError } from './SharedError.tsx';

/** An unexpected error in a loader or in one of the host's own pages: reports it once (SHELL-134), and shows the shared error page. */
export function RouteError() {
  const error = useRouteError();
  const { events } = useKit().shell;
  useEffect(() => {
    events.emit('error_alert', { message: `page: ${String(error)}` });
  }, [error, events]);
  return typeof navigator !== 'undefined' && navigator.onLine === false ? <Offline /> : <SharedError />;
}
