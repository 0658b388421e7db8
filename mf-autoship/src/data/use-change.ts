import { useState } from 'react';
import { AUTH_TEXT, failureText } from '@larder/rules';
import { ApiError, useQueryClient, useShell, type ApiClient } from '@larder/shell';
import { AUTOSHIP_KEY } from './queries.ts';

/** A change of autoship, and the messages about its result. */
export interface Change {
  /** The call; its response is not used, because its effects are fetched. */
  call: (api: ApiClient) => Promise<unknown>;
  /** Message after a success. */
  done?: string;
  /** Message after a failure; the server's error text unless set (AUTO-018). */
  failed?: string;
  itemId?: number;
  /** A way back, offered where it worked. */
  undo?: () => void;
}

/**
 * Changes autoship, one change at a time. The page always displays the server's state: it is fetched again after a change, and after a
 * failure, which is reported once (AUTO-017).
 */
export function useChange(): {
  busy: string | null;
  /** Why the last `run` failed, as a shopper reads it. */
  failure: string | null;
  /** Makes a change that no form belongs to; a failure is displayed in a snackbar. Resolves to whether it worked. */
  run(name: string, change: Change): Promise<boolean>;
  /**
   * Makes the change of a form.
   * @throws {ApiError} for the form to display, by field where it names fields
   */
  submit(change: Change): Promise<void>;
} {
  const { api, events, snacks } = useShell();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async ({ call, done, failed, itemId, undo }: Change) => {
    try {
      await call(api);
      if (done)
        snacks.show({ id: 'autoship', type: 'success', message: done, ...(undo && { action: { label: 'Undo', run: undo } }) });
      if (itemId !== undefined) events.emit('autoship.changed', { itemId });
    } catch (error) {
      if (error instanceof ApiError) events.emit('error_alert', { message: failed ?? failureText(error.body, AUTH_TEXT.oops) });
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: AUTOSHIP_KEY });
    }
  };
  return {
    busy,
    failure,
    submit,
    async run(name, change) {
      if (busy !== null) return false;
      setBusy(name);
      setFailure(null);
      try {
        await submit(change);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const message = change.failed ?? (Object.values(error.fields).join(' ') || failureText(error.body, AUTH_TEXT.oops));
        setFailure(message);
        snacks.show({ id: 'autoship', type: 'error', message });
        return false;
      } finally {
        setBusy(null);
      }
    },
  };
}
