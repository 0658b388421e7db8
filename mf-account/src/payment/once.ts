import { ApiError, uuid } from '@larder/shell';

/** `unknown`: no answer came, or not a final one; the call may have worked. */
export type Outcome = 'done' | 'unknown';

export interface Once<B> {
  /**
   * Sends the body that `make` gives. While the outcome of an earlier one is unknown, that one is sent again with its own key instead:
   * it answers what the first did, and nothing is taken twice; who asks while one runs gets its outcome. Rejects with the `ApiError` of a refusal, after which `make` is asked anew.
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

/** Takes money at most once for what the shopper wants once: a double press, a lost answer and a repeat share one `Idempotency-Key`. */
export function createOnce<B>(send: (body: B, idempotencyKey: string) => Promise<void>, makeKey: () => string = uuid): Once<B> {
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
