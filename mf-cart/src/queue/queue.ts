import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  hasEffect,
  lineKey,
  rebased,
  statusOfChange,
  type Change,
  type Flight,
  type ItemStatus,
  type LineOptions,
  type PrefillStatus,
} from './change.ts';
import type { PendingStorage } from './storage.ts';

/** What the queue knows: wishes that wait for quiet, and calls that are under way. */
export interface QueueState {
  readonly waiting: Readonly<Record<string, Change>>;
  readonly flights: readonly Flight[];
}

/** What the queue needs of the world. `A` is the answer of a bulk call. */
export interface QueuePorts<A> {
  /** Sends one bulk call that outlives the page; rejects when it failed or when its outcome is not known. */
  send(flight: Flight): Promise<A>;
  /** Whether the cart that a call was for is gone, so that the call changed nothing; the answer is the cart that took its place. */
  isReplaced(answer: A): boolean;
  /** Runs before the lines turn ready, so that the confirmed quantities are there when the wished ones go. */
  succeeded(flight: Flight, answer: A): void;
  failed(flight: Flight, error: unknown): void;
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

/**
 * How long an unanswered call keeps its line, ms: browsers cut calls off before they say that the page leaves, and what is still kept then is
 * taken up by the next page.
 */
const CUT_OFF_GRACE_MS = 1000;

/** How often in a row a fresh cart is followed: two tabs may order at the same time, a server that never takes a wish is not asked for ever. */
const FOLLOWED_AT_MOST = 3;

const EMPTY: QueueState = { waiting: {}, flights: [] };

/** Makes a queue. `quietMs` is the quiet period in ms (CART-064). */
export function createCartQueue<A>(ports: QueuePorts<A>, quietMs: number): CartQueue<A> {
  const store = createStore<QueueState>()(() => EMPTY);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;
  let replacedInARow = 0;

  const set = (next: QueueState) => {
    store.setState(next);
    const empty = Object.keys(next.waiting).length === 0 && next.flights.length === 0;
    ports.storage.write(empty ? null : { owner: ports.owner(), ...next });
  };
  const land = (flight: Flight) => {
    const { waiting, flights } = store.getState();
    set({ waiting, flights: flights.filter((other) => other.mutationId !== flight.mutationId) });
  };

  async function fly(flight: Flight): Promise<Landing<A>> {
    let answer: A;
    try {
      answer = await ports.send(flight);
    } catch (error) {
      if (!ports.wasAnswered(error)) await new Promise((resolve) => setTimeout(resolve, CUT_OFF_GRACE_MS));
      // A browser that leaves cuts calls off: that says nothing about the cart, the next page asks again under the same id.
      if (leaving) return { is: 'left' };
      ports.failed(flight, error);
      land(flight);
      return { is: 'failed', error };
    }
    ports.succeeded(flight, answer);
    land(flight);
    const landing: Landing<A> = { is: 'answered', answer };
    if (!ports.isReplaced(answer)) {
      replacedInARow = 0;
      return landing;
    }
    replacedInARow += 1;
    const { waiting, flights } = store.getState();
    const wished = upToDate({ ...flight.changes, ...waiting });
    set({ waiting: wished, flights });
    if (replacedInARow <= FOLLOWED_AT_MOST || Object.keys(wished).length === 0) return (await flush()) ?? landing;
    ports.stuck();
    return { is: 'left' };
  }

  /** Wishes for a cart that was replaced meanwhile, as they make sense in the one on the screen. */
  function upToDate(changes: Readonly<Record<string, Change>>): Readonly<Record<string, Change>> {
    const { id, held } = ports.cart();
    return Object.fromEntries(
      Object.entries(changes).flatMap(([key, change]) => {
        const isMeant = change.cartId === '' || change.cartId === id;
        const wish = isMeant ? change : rebased(change, id, held(key));
        return wish ? [[key, wish]] : [];
      }),
    );
  }

  async function resume(): Promise<void> {
    const left = ports.storage.read();
    if (!left) return;
    if (left.owner !== ports.owner()) {
      ports.storage.write(null);
      return;
    }
    const { waiting, flights } = store.getState();
    const known = new Set(flights.map(({ mutationId }) => mutationId));
    const unanswered = left.flights.filter(({ mutationId }) => !known.has(mutationId));
    const busy = [...flights, ...unanswered];
    const unsent = Object.entries(left.waiting).filter(([key]) => !busy.some(({ changes }) => key in changes));
    // What was wished on this page meanwhile is newer than what the last page left.
    set({ waiting: { ...Object.fromEntries(unsent), ...waiting }, flights: busy });
    await Promise.all([...unanswered.map((flight) => fly(flight)), flush()]);
  }

  async function flush(): Promise<Landing<A> | null> {
    clearTimeout(quiet);
    const { waiting, flights } = store.getState();
    const changes = upToDate(waiting);
    if (Object.keys(changes).length === 0) {
      if (Object.keys(waiting).length > 0) set({ waiting: {}, flights });
      return null;
    }
    const flight = { mutationId: ports.newId(), changes };
    set({ waiting: {}, flights: [...flights, flight] });
    return fly(flight);
  }

  return {
    store,
    flush,
    wish({ productId, options = {}, before, qty, saveForLater, prefillStatus }) {
      const { waiting, flights } = store.getState();
      const key = lineKey(productId, options);
      if (flights.some(({ changes }) => key in changes)) return false;
      const { [key]: earlier, ...others } = waiting;
      const said = prefillStatus ?? earlier?.prefillStatus;
      const change: Change = {
        productId,
        options,
        cartId: earlier?.cartId ?? ports.cart().id,
        before: earlier?.before ?? before,
        qty,
        ...(saveForLater === undefined ? {} : { saveForLater }),
        ...(said === undefined ? {} : { prefillStatus: said }),
      };
      const next = hasEffect(change) ? { ...others, [key]: change } : others;
      set({ waiting: next, flights });
      clearTimeout(quiet);
      quiet = setTimeout(() => void flush(), quietMs);
      return true;
    },
    resume,
    async leave() {
      leaving = true;
      await flush();
    },
    async comeBack() {
      leaving = false;
      // Calls that were cut off never ended here, so everything is taken up from the storage; repeats do no harm.
      store.setState(EMPTY);
      await resume();
    },
    clear() {
      set(EMPTY);
    },
  };
}

/** Status of a line (CART-045): busy only while its own call runs. */
export function lineStatus(state: QueueState, key: string): ItemStatus {
  for (const { changes } of state.flights) {
    const change = changes[key];
    if (change) return statusOfChange(change);
  }
  return 'ready';
}

/** The change of a line that the server has not confirmed, if there is one. */
export function openChange(state: QueueState, key: string): Change | undefined {
  return state.waiting[key] ?? state.flights.find(({ changes }) => key in changes)?.changes[key];
}

/** All unconfirmed changes by line. */
export function openChanges(state: QueueState): Readonly<Record<string, Change>> {
  return Object.assign({}, ...state.flights.map(({ changes }) => changes), state.waiting) as Record<string, Change>;
}
