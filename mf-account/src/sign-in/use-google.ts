import { useState } from 'react';
import { useApi } from '@larder/shell';
import { leavePage } from './leave-page.ts';

/** Whether the browser is navigating to Google (ACC-069). A failure returns to the previous page without a message (ACC-074). */
export function useGoogle(route: string): { busy: boolean; go(): Promise<void> } {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async go() {
      setBusy(true);
      try {
        const { address } = await api.call('POST /auth/google/start', { body: { route } });
        leavePage(address);
      } catch {
        setBusy(false);
      }
    },
  };
}
