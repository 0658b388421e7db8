import { useState } from 'react';
import { paths } from '@larder/contracts/paths';
import { LOGOUT_FAILED_TEXT } from '@larder/rules';
import { useNavigate, useShell } from '@larder/shell';
import { useSessionChange } from './use-session-change.ts';

/** Signs out (ACC-044, OP-173); the host drops all that is about the person. A failure shows its exact text and changes nothing (ACC-048). */
export function useSignOut(): { signOut(): Promise<void>; busy: boolean } {
  const { api, snacks } = useShell();
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
        snacks.show({ type: 'error', message: LOGOUT_FAILED_TEXT });
        setBusy(false);
        return;
      }
      await changed('logout');
      setBusy(false);
      await navigate(paths.home);
    },
  };
}
