import type { StoreApi } from 'zustand/vanilla';
import type { Change, SentChanges, LineOptions, PrefillStatus } from './change.ts';
import type { PendingStorage } from './storage.ts';

/** What the queue knows: wishes that wait for quiet, and calls that are under way. */
export interface QueueState {
  readonly waiting: Readonly<Record<string, Change>>;
  readonly flights: readonly SentChanges[];
}

/** What the queue needs of the world. `A` is the answer of a bulk call. */
export interface QueuePorts<A> {
  /** Sends one bulk call that outlives the page; rejects when it failed or when its outcome is not known. */
  send(flight: SentChanges): Promise<A>;
  /** Whether the cart that a call was for is gone, so that the call changed nothing; the answer is the cart that took its place. */
  isReplaced(answer: A): boolean;
  /** Runs before the lines turn ready, so that the confirmed quantities are there when the wished ones go. */
  succeeded(flight: SentChanges, answer: A): void;
  failed(flight: SentChanges, error: unknown): void;
  /** A call found no server and is repeated under its id: nothing is confirmed yet. */
  retrying(): void;
  /** The ms that the server asks to wait before a retry, 0 where it does not say; null for a failure that a retry would not change. */
  retryAfterMs(error: unknown): number | null;
  /** The cart was replaced under every call of late. Nothing is sent by itself any more: what waits goes out with the next wish or page. */
  stuck(): void;
  /** Whether a failure is the server's answer; otherwise the call may have been cut off by a page that leaves. */
  wasAnswered(error: unknown): boolean;
  newId(): string;
  /** Whose cart this is at the moment. */
  owner(): string;
  /** The cart that is on the screen at the moment: its id, empty while there is none, and what it is known to hold of a line. */
  cart(): { id: string; held(key: string): number };
  storage: PendingStorage;
}

/** A wish as the controls state it; `before` is the quantity that the server knows. */
export interface Wish {
  productId: number;
  options?: LineOptions;
  before: number;
  qty: number;
  saveForLater?: boolean;
  /** Stays with the line's change until it is sent. */
  prefillStatus?: PrefillStatus;
}

/** How a call ended; `left`: what it carried is kept, and the next wish or page asks again. */
export type Landing<A> = { is: 'answered'; answer: A } | { is: 'failed'; error: unknown } | { is: 'left' };

/** The quantity queue (CART-063 … CART-067). */
export interface CartQueue<A = unknown> {
  readonly store: StoreApi<QueueState>;
  /** Applies at once and asks for a sync after the quiet period; false when the line is busy and the wish was ignored (CART-059). */
  wish(wish: Wish): boolean;
  /** Sends what waits, now; null when that is nothing. Never rejects. */
  flush(): Promise<Landing<A> | null>;
  /** Takes up what an earlier page left unsent or unanswered. */
  resume(): Promise<void>;
  /** The page goes away: sends what waits in a call that outlives it. A call that the leaving cuts off stays for the next page. */
  leave(): Promise<void>;
  /** The page came back out of the browser's cache. */
  comeBack(): Promise<void>;
  /** Forgets everything, for when another person takes over the browser. */
  clear(): void;
}
