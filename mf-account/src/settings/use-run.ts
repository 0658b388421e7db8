import { useState } from 'react';
import { ApiError } from '@larder/shell';

/** Runs one change at a time; exposes a refusal as text. */
export function useRun(): { busy: boolean; failure: string | null; run(change: () => Promise<unknown>): Promise<void> } {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    async run(change) {
      setFailure(null);
      setBusy(true);
      try {
        await change();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.shown);
      } finally {
        setBusy(false);
      }
    },
  };
}
