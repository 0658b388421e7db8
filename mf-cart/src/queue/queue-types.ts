import type { StoreApi } from 'zustand/vanilla';
import type { Change, SentChanges, LineOptions, PrefillStatus } from './change.ts';
import type { PendingStorage } from './storage.ts';

/** State of the queue: changes that wait for the quiet period, and requests in flight. */
export interface QueueState {
  readonly waiting: Readonly<Record<string, Change>>;
  readonly flights: readonly SentChanges[];
}

/** Dependencies of the queue. `A` is the response of a bulk call. */
export interface QueuePorts<A> {
  /** Sends one bulk call that outlives the page; rejects when it failed or when its outcome is not known. */
  send(request: SentChanges): Promise<A>;
  /** Whether the cart of a request was replaced, so that the request changed nothing; the response is then the new cart. */
  isReplaced(answer: A): boolean;
  /** Runs before the lines become ready, so that the confirmed quantities replace the requested ones. */
  succeeded(request: SentChanges, answer: A): void;
  failed(request: SentChanges, error: unknown): void;
  /** A call found no server and is repeated under its id: nothing is confirmed yet. */
  retrying(): void;
  /** Milliseconds of the server's `Retry-After`, 0 without one; null for a failure that a retry would not change. */
  retryAfterMs(error: unknown): number | null;
  /** The cart was replaced under each recent request. Pending changes wait for the next change or page. */
  stuck(): void;
  /** Whether a failure is a response of the server; otherwise an unloading page may have aborted the request. */
  wasAnswered(error: unknown): boolean;
  newId(): string;
  /** Current owner of the cart. */
  owner(): string;
  /** The displayed cart: its id (empty without one), and the confirmed quantity of a line by key. */
  cart(): { id: string; qtyOf(key: string): number };
  storage: PendingStorage;
}

/** A change as the controls request it; `before` is the quantity confirmed by the server, in units. */
export interface ChangeInput {
  productId: number;
  options?: LineOptions;
  before: number;
  qty: number;
  saveForLater?: boolean;
  /** Stays with the line's change until it is sent. */
  prefillStatus?: PrefillStatus;
}

/** Outcome of a request; `left`: its changes stay stored, and the next change or page repeats it. */
export type SendOutcome<A> = { is: 'answered'; answer: A } | { is: 'failed'; error: unknown } | { is: 'left' };

/** The quantity queue (CART-063 … CART-067). */
export interface CartQueue<A = unknown> {
  readonly store: StoreApi<QueueState>;
  /** Applies a change at once and schedules a sync after the quiet period; false when the line is busy and the change was ignored (CART-059). */
  enqueue(enqueue: ChangeInput): boolean;
  /** Sends the waiting changes now; null when there are none. Never rejects. */
  flush(): Promise<SendOutcome<A> | null>;
  /** Resumes the changes that an earlier page stored. */
  resume(): Promise<void>;
  /** The page unloads: sends the waiting changes with `keepalive`. An aborted request stays stored for the next page. */
  leave(): Promise<void>;
  /** The page was restored from the browser's back/forward cache. */
  comeBack(): Promise<void>;
  /** Drops everything when another person signs in. */
  clear(): void;
}
