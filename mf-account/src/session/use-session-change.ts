import { useShell, type Session, type ShellEvents } from '@larder/shell';

let own = 0;

/** Whether this tab itself is learning who is here, after a change of its own: whoever asked for that goes on by themselves. */
export const isOwnChange = (): boolean => own > 0;

/** Learns anew who is here and tells everybody: after sign-in, registration, joining and changes of the account. */
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
