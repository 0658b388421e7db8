import { useRef, useState } from 'react';
import type { CallResponse, DeskCallName } from '@larder/contracts';
import { ApiError, useQueryClient, useShell, type CallOptions } from '@larder/shell';
import { type DeskReadName, genericCall } from './desk-query.ts';

/** A change of the desk, with its state. */
export interface DeskCall<N extends DeskCallName> {
  /** Makes the call, for forms: rejects with `ApiError`, whose `fields` the form shows. Not for a conflict, which resolves with undefined. */
  call(options: CallOptions<N>): Promise<CallResponse<N> | undefined>;
  /** Makes the call, for buttons: a failure shows a notice, and resolves with undefined. */
  run(options: CallOptions<N>): Promise<CallResponse<N> | undefined>;
  readonly isRunning: boolean;
  /** The record as it is now, after 409 `changed_meanwhile`; show it by `ConflictNotice`. */
  readonly conflict: Readonly<Record<string, unknown>> | null;
  /** Ends the conflict, after the employee chose. */
  resolveConflict(): void;
}

const currentOf = ({ body }: ApiError): Record<string, unknown> => {
  const current: unknown = body instanceof Object && 'current' in body ? body.current : null;
  return current instanceof Object ? Object.fromEntries(Object.entries(current)) : {};
};

/**
 * Makes changes of the desk. The API client adds the csrf token, and asks for a fresh proof of identity where the call requires one
 * (`fresh_proof_required`), after which it repeats the call.
 * @param invalidates calls whose data the change affects: their queries are fetched again
 */
export function useDeskCall<N extends DeskCallName>(
  name: N,
  { invalidates = [] }: { invalidates?: readonly DeskReadName[] } = {},
): DeskCall<N> {
  const { api, snacks } = useShell();
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [conflict, setConflict] = useState<DeskCall<N>['conflict']>(null);
  const running = useRef(0);

  const call = async (options: CallOptions<N>): Promise<CallResponse<N> | undefined> => {
    running.current += 1;
    setRunning(true);
    try {
      const response = await genericCall(api, name, options);
      setConflict(null);
      await Promise.all(invalidates.map((read) => queryClient.invalidateQueries({ queryKey: ['desk', read] })));
      return response;
    } catch (error) {
      if (!(error instanceof ApiError) || error.errorCode !== 'changed_meanwhile') throw error;
      setConflict(currentOf(error));
      return undefined;
    } finally {
      running.current -= 1;
      setRunning(running.current > 0);
    }
  };
  return {
    call,
    async run(options) {
      try {
        return await call(options);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        snacks.show({ type: 'error', message: [error.shown, ...Object.values(error.fields)].join(' ') });
        return undefined;
      }
    },
    isRunning,
    conflict,
    resolveConflict: () => setConflict(null),
  };
}
