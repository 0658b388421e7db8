import { useShell, type Session, type ShellEvents } from '@larder/shell';

/** Learns anew who is here and tells everybody: after sign-in, registration, joining and changes of the account. */
export function useSessionChange(): (reason: ShellEvents['session.changed']['reason']) => Promise<Session> {
  const { refreshSession, events } = useShell();
  return async (reason) => {
    const session = await refreshSession();
    events.emit('session.changed', { reason });
    return session;
  };
}
