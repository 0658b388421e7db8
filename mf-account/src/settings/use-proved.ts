import { useState } from 'react';
import { AUTH_TEXT } from '@larder/rules';
import { ApiError } from '@larder/shell';

type Change = (password: string | undefined) => Promise<unknown>;

/** A change that may ask for a proof first: `ask` is what the proof's dialog goes on with, null while nothing is asked (OP-197). */
export function useProved(): {
  busy: boolean;
  failure: string | null;
  run(change: Change): Promise<void>;
  ask: Change | null;
  leave(): void;
} {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ change: Change } | null>(null);
  return {
    busy,
    failure,
    ask: asked?.change ?? null,
    leave: () => setAsked(null),
    async run(change) {
      setFailure(null);
      setBusy(true);
      try {
        await change(undefined);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.errorCode === 'proof_required') setAsked({ change });
        else setFailure(error.message || AUTH_TEXT.oops);
      } finally {
        setBusy(false);
      }
    },
  };
}
