import { useState } from 'react';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useQueryClient } from '@larder/shell';

/** Runs one change of a list at a time and refreshes the list; exposes a refusal as text. `busy` names the running change. */
export function useChange(queryKey: readonly unknown[]): {
  busy: string | null;
  failure: string | null;
  run(name: string, call: () => Promise<unknown>): Promise<void>;
} {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    async run(name, call) {
      if (busy !== null) return;
      setBusy(name);
      setFailure(null);
      try {
        await call();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(failureText(error.body, AUTH_TEXT.oops));
      } finally {
        await queryClient.invalidateQueries({ queryKey });
        setBusy(null);
      }
    },
  };
}
