import type { CallBody, CallResponse } from '@larder/contracts';
import { ApiError } from '@larder/shell';

/** The request body of POST /checkout/order. */
export type OrderBody = CallBody<'POST /checkout/order'>;
/** Response to a placed order: its id and number. */
export type PlacedOrder = CallResponse<'POST /checkout/order'>;

/** One request to order. Key and body stay together until the outcome is known: a retry returns the first result (OP-091). */
export interface Attempt {
  readonly body: OrderBody;
  readonly key: string;
}

/** Outcome of an attempt. `unknown`: it may or may not have worked; only a repeat of the same attempt shows which. */
export type Outcome =
  | { is: 'placed'; order: PlacedOrder }
  | { is: 'total_changed'; text: string }
  | { is: 'refused'; error: ApiError }
  | { is: 'unknown'; isPaymentOpen: boolean };

interface SubmitPorts {
  send(attempt: Attempt): Promise<PlacedOrder>;
  /** Resolves after so many ms. */
  wait(ms: number): Promise<void>;
}

/** Pauses before repeats, ms: about half a minute in all, then the shopper decides. */
export const REPEAT_AFTER_MS = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * Whether a failure leaves open what happened: no answer, a fault of the server, or a first try that still runs. A gateway that is away
 * before anything is charged leaves nothing open: the shopper sees it, and tries again.
 */
function leavesOpen({ code, errorCode }: ApiError): boolean {
  if (errorCode === 'gateway_away') return false;
  if (code === 409) return errorCode === 'in_progress' || errorCode === 'payment_pending';
  return code === 0 || code >= 500;
}

/**
 * Sends an attempt and repeats it under its key for as long as its outcome is open, so that a lost answer costs nothing and orders
 * nothing twice. Never rejects with an `ApiError`; other errors are faults of ours.
 */
export async function submitOrder(attempt: Attempt, { send, wait }: SubmitPorts): Promise<Outcome> {
  let isPaymentOpen = false;
  for (const pause of [...REPEAT_AFTER_MS, null]) {
    try {
      return { is: 'placed', order: await send(attempt) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.errorCode === 'total_changed') return { is: 'total_changed', text: error.shown };
      if (!leavesOpen(error)) return { is: 'refused', error };
      isPaymentOpen = error.errorCode === 'payment_pending';
    }
    if (pause !== null) await wait(pause);
  }
  return { is: 'unknown', isPaymentOpen };
}
