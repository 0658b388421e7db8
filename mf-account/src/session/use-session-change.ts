import { useShell, type Session, type ShellEvents } from '@larder/shell';

let own = 0;

/** Whether this tab itself is refetching the session after its own change: its caller navigates by itself. */
export const isOwnChange = (): boolean => own > 0;

/** Refetches the session and notifies all parts: after sign-in, registration, joining and changes of the account. */
export function useSessionChange(): (reason: ShellEvents['session.changed']['reason']) => Promise<Session> {
  const { refreshSession, events } = useShell();
  return async (reason) => {
    own += 1;
    try {
      const session = await refreshSession();
      events.emit('session.changed', { reason });
      return session;
    } finally {
      own -= 1;
    }
  };
}
