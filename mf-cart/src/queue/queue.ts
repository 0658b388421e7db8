import { createStore } from 'zustand/vanilla';
import { hasEffect, lineKey, rebased, type Change, type SentChanges } from './change.ts';
import { sendWithRetry } from './send-with-retry.ts';
import type { CartQueue, Landing, QueuePorts, QueueState } from './queue-types.ts';

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
  /** Counts returns to the page: what was sent before one is taken up again by it. */
  let visit = 0;
  /** Ends of the calls that are repeated now. */
  const retries = new Set<Promise<void>>();
  let replacedInARow = 0;

  const set = (next: QueueState) => {
    store.setState(next);
    const empty = Object.keys(next.waiting).length === 0 && next.flights.length === 0;
    ports.storage.write(empty ? null : { owner: ports.owner(), ...next });
  };
  const land = (flight: SentChanges) => {
    const { waiting, flights } = store.getState();
    set({ waiting, flights: flights.filter((other) => other.mutationId !== flight.mutationId) });
  };

  /** Sends a call, again under its id while the server is away (API restarts take seconds). */
  async function send(flight: SentChanges, isCanceled: () => boolean): Promise<A> {
    let end = () => {};
    try {
      return await sendWithRetry({
        send: () => ports.send(flight),
        retryAfterMs: (error) => ports.retryAfterMs(error),
        onRetry() {
          const retry = new Promise<void>((resolve) => (end = resolve));
          retries.add(retry);
          void retry.then(() => retries.delete(retry));
          ports.retrying();
        },
        isCanceled,
      });
    } finally {
      end();
    }
  }

  async function fly(flight: SentChanges): Promise<Landing<A>> {
    const sentIn = visit;
    const isCanceled = () =>
      leaving || visit !== sentIn || !store.getState().flights.some(({ mutationId }) => mutationId === flight.mutationId);
    // Keeps the order of presses: what was pressed during an outage goes out after what waits for its end.
    if (retries.size > 0 && !leaving) {
      await Promise.all(retries);
      if (isCanceled()) return { is: 'left' };
    }
    let answer: A;
    try {
      answer = await send(flight, isCanceled);
    } catch (error) {
      if (!ports.wasAnswered(error)) await new Promise((resolve) => setTimeout(resolve, CUT_OFF_GRACE_MS));
      // A browser that leaves cuts calls off: that says nothing about the cart, the next page asks again under the same id.
      if (isCanceled()) return { is: 'left' };
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
        const isForThisCart = change.cartId === '' || change.cartId === id;
        const wish = isForThisCart ? change : rebased(change, id, held(key));
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
      visit += 1;
      // Calls that were cut off never ended here, so everything is taken up from the storage; repeats do no harm.
      store.setState(EMPTY);
      await resume();
    },
    clear() {
      set(EMPTY);
    },
  };
}
