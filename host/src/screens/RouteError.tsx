import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useKit } from '../app/use-kit.ts';
import { Offline } from './Offline.tsx';
import { SharedError } from './SharedError.tsx';

/** Something unforeseen in a loader or in one of the host's own pages: told once (SHELL-134), and the shared error page. */
export function RouteError() {
  const error = useRouteError();
  const { events } = useKit().shell;
  useEffect(() => {
    events.emit('error_alert', { message: `page: ${String(error)}` });
  }, [error, events]);
  return typeof navigator !== 'undefined' && navigator.onLine === false ? <Offline /> : <SharedError />;
}
