import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { keys } from '@larder/contracts/keys';
import { AUTH_TEXT } from '@larder/rules';
import { useNavigate, useQueryClient, useShell } from '@larder/shell';
import { useSessionChange } from './use-session-change.ts';

/** First parts of the keys whose data belongs to one person. */
const PRIVATE: readonly unknown[] = [
  'orders',
  'order',
  keys.addresses[0],
  keys.cards[0],
  keys.favorites[0],
  keys.reminders[0],
  keys.neverList[0],
];

/** Signs out (ACC-044, OP-173): private data leaves the page's memory; a failure shows its exact text and changes nothing (ACC-048). */
export function useSignOut(): { signOut(): Promise<void>; busy: boolean } {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const changed = useSessionChange();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async signOut() {
      if (busy) return;
      setBusy(true);
      try {
        await api.call('POST /account/logout');
      } catch {
        snacks.show({ type: 'error', message: AUTH_TEXT.logoutFailed });
        setBusy(false);
        return;
      }
      queryClient.removeQueries({ predicate: ({ queryKey }) => PRIVATE.includes(queryKey[0]) });
      await changed('logout');
      setBusy(false);
      await navigate(paths.home);
    },
  };
}
