import { useState } from 'react';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useQueryClient, useShell, type ApiClient } from '@larder/shell';
import { AUTOSHIP_KEY } from './queries.ts';

/** What a change failed of: a text for the whole, and texts by field. */
export interface ChangeFailure {
  text: string;
  fields: Readonly<Record<string, string>>;
}

export interface Change {
  /** What to call; the answer is not used, because what follows from it is fetched. */
  call: (api: ApiClient) => Promise<unknown>;
  /** Said when it worked. */
  done?: string;
  /** Said when it did not; the server's own words unless given (AUTO-018). */
  failed?: string;
  itemId?: number;
  /** A way back, offered where it worked. */
  undo?: () => void;
}

/**
 * Changes autoship, one change at a time. What is shown is always what the server has: everything is fetched again after a change, and
 * after a failure too, which is reported once (AUTO-017). A failure without fields is a snack; fields belong to their form.
 */
export function useChange(): {
  busy: string | null;
  failure: ChangeFailure | null;
  run(name: string, change: Change): Promise<boolean>;
} {
  const { api, events, snacks } = useShell();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);

  const fail = (error: ApiError, text: string) => {
    events.emit('error_alert', { message: text });
    setFailure({ text, fields: error.fields });
    if (Object.keys(error.fields).length === 0) snacks.show({ id: 'autoship', type: 'error', message: text });
  };
  return {
    busy,
    failure,
    async run(name, { call, done, failed, itemId, undo }) {
      if (busy !== null) return false;
      setBusy(name);
      setFailure(null);
      try {
        await call(api);
        if (done)
          snacks.show({ id: 'autoship', type: 'success', message: done, ...(undo && { action: { label: 'Undo', run: undo } }) });
        if (itemId !== undefined) events.emit('autoship.changed', { itemId });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        fail(error, failed ?? failureText(error.body, AUTH_TEXT.oops));
        return false;
      } finally {
        await queryClient.invalidateQueries({ queryKey: AUTOSHIP_KEY });
        setBusy(null);
      }
    },
  };
}
