import { ApiError, uuid } from '@larder/shell';

/** `unknown`: no response, or not a final one; the call may have succeeded. */
export type Outcome = 'done' | 'unknown';

interface IdempotentCall<B> {
  /**
   * Sends the body that `make` returns. While the outcome of an earlier one is unknown, it sends that body again with its own key instead: the response
   * is that of the first, and nothing is charged twice. Concurrent callers share one outcome. Rejects with the `ApiError` of a refusal; the next call uses `make` again.
   */
  run(make: () => Promise<B>): Promise<Outcome>;
}

const SERVER_FAULT = 500;
const CONFLICT = 409;

/** Whether a failure leaves open what happened: no answer, still running, or a fault of the server. */
function leavesOpen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 0 || error.code === CONFLICT || error.code >= SERVER_FAULT;
}

/** Charges at most once for one intent: a double press, a lost response and a repeat share one `Idempotency-Key`. */
export function createIdempotentCall<B>(
  send: (body: B, idempotencyKey: string) => Promise<void>,
  makeKey: () => string = uuid,
): IdempotentCall<B> {
  let open: { body: B; key: string } | null = null;
  let running: Promise<Outcome> | null = null;

  async function attempt(make: () => Promise<B>): Promise<Outcome> {
    open ??= { body: await make(), key: makeKey() };
    try {
      await send(open.body, open.key);
    } catch (error) {
      if (leavesOpen(error)) return 'unknown';
      open = null;
      throw error;
    }
    open = null;
    return 'done';
  }

  return {
    run(make) {
      // A second press while the body is still being made would make another, under a key of its own.
      running ??= attempt(make).finally(() => (running = null));
      return running;
    },
  };
}
