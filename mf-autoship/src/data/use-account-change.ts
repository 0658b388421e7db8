import type { CallBody, CallQuery } from '@larder/contracts';
import { useShell } from '@larder/shell';
import { useChange, type Change } from './use-change.ts';

type AccountChange = Pick<CallQuery<'PUT /account'>, 'autoship_type' | 'autoship_status'> &
  Pick<CallBody<'PUT /account'>, 'feedback'>;

/** Switches autoship of the whole account: on, off, paused, or another type (AUTO-008 … AUTO-010, AUTO-019 … AUTO-021). */
export function useAccountChange(): {
  busy: string | null;
  change(name: string, change: AccountChange, words: Pick<Change, 'done'>): Promise<boolean>;
} {
  const { refreshSession, events } = useShell();
  const { busy, run } = useChange();
  return {
    busy,
    change: (name, { feedback, ...query }, words) =>
      run(name, {
        ...words,
        async call(api) {
          await api.call('PUT /account', { query, body: feedback ? { feedback } : {} });
          await refreshSession();
          events.emit('session.changed', { reason: 'account' });
        },
      }),
  };
}
