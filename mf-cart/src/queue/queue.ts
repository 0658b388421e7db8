import { createStore } from 'zustand/vanilla';
import { hasEffect, lineKey, rebaseChange, type Change, type SentChanges } from './change.ts';
import { sendWithRetry } from './send-with-retry.ts';
import type { CartQueue, SendOutcome, QueuePorts, QueueState } from './queue-types.ts';

/**
 * How long an unanswered request blocks its line, ms. Browsers abort requests before they report that the page unloads; the next page
 * resumes a request that is still stored then.
 */
const CUT_OFF_GRACE_MS = 1000;

/** How many times in a row the queue resends to a replaced cart: two tabs may order at once, but a failing server must not cause a loop. */
const FOLLOWED_AT_MOST = 3;

const EMPTY: QueueState = { waiting: {}, flights: [] };

/** Makes a queue. `quietMs` is the quiet period in ms (CART-064). */
export function createCartQueue<A>(ports: QueuePorts<A>, quietMs: number): CartQueue<A> {
  const store = createStore<QueueState>()(() => EMPTY);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let leaving = false;
  /** Counts returns to the page: each return resumes the requests that were sent before it. */
  let visit = 0;
  /** Resolve when the requests that are being retried end. */
  const retries = new Set<Promise<void>>();
  let replacedInARow = 0;

  const set = (next: QueueState) => {
    store.setState(next);
    const empty = Object.keys(next.waiting).length === 0 && next.flights.length === 0;
    ports.storage.write(empty ? null : { owner: ports.owner(), ...next });
  };
  const removeRequest = (request: SentChanges) => {
    const { waiting, flights } = store.getState();
    set({ waiting, flights: flights.filter((other) => other.mutationId !== request.mutationId) });
  };

  /** Sends a call, again under its id while the server is away (API restarts take seconds). */
  async function send(request: SentChanges, isCanceled: () => boolean): Promise<A> {
    let end = () => {};
    try {
      return await sendWithRetry({
        send: () => ports.send(request),
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

  async function dispatch(request: SentChanges): Promise<SendOutcome<A>> {
    const sentIn = visit;
    const isCanceled = () =>
      leaving || visit !== sentIn || !store.getState().flights.some(({ mutationId }) => mutationId === request.mutationId);
    // Preserves the order of presses: a request made during an outage follows those that are retried.
    if (retries.size > 0 && !leaving) {
      await Promise.all(retries);
      if (isCanceled()) return { is: 'left' };
    }
    let answer: A;
    try {
      answer = await send(request, isCanceled);
    } catch (error) {
      if (!ports.wasAnswered(error)) await new Promise((resolve) => setTimeout(resolve, CUT_OFF_GRACE_MS));
      // An unloading page aborts its requests: the outcome is unknown, and the next page repeats them with the same id.
      if (isCanceled()) return { is: 'left' };
      ports.failed(request, error);
      removeRequest(request);
      return { is: 'failed', error };
    }
    ports.succeeded(request, answer);
    removeRequest(request);
    const outcome: SendOutcome<A> = { is: 'answered', answer };
    if (!ports.isReplaced(answer)) {
      replacedInARow = 0;
      return outcome;
    }
    replacedInARow += 1;
    const { waiting, flights } = store.getState();
    const pendingChanges = upToDate({ ...request.changes, ...waiting });
    set({ waiting: pendingChanges, flights });
    if (replacedInARow <= FOLLOWED_AT_MOST || Object.keys(pendingChanges).length === 0) return (await flush()) ?? outcome;
    ports.stuck();
    return { is: 'left' };
  }

  /** Rebases changes of a replaced cart onto the current one. */
  function upToDate(changes: Readonly<Record<string, Change>>): Readonly<Record<string, Change>> {
    const { id, qtyOf } = ports.cart();
    return Object.fromEntries(
      Object.entries(changes).flatMap(([key, change]) => {
        const isForThisCart = change.cartId === '' || change.cartId === id;
        const current = isForThisCart ? change : rebaseChange(change, id, qtyOf(key));
        return current ? [[key, current]] : [];
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
    // Changes of this page are newer than those that the last page stored.
    set({ waiting: { ...Object.fromEntries(unsent), ...waiting }, flights: busy });
    await Promise.all([...unanswered.map((request) => dispatch(request)), flush()]);
  }

  async function flush(): Promise<SendOutcome<A> | null> {
    clearTimeout(quiet);
    const { waiting, flights } = store.getState();
    const changes = upToDate(waiting);
    if (Object.keys(changes).length === 0) {
      if (Object.keys(waiting).length > 0) set({ waiting: {}, flights });
      return null;
    }
    const request = { mutationId: ports.newId(), changes };
    set({ waiting: {}, flights: [...flights, request] });
    return dispatch(request);
  }

  return {
    store,
    flush,
    enqueue({ productId, options = {}, before, qty, saveForLater, prefillStatus }) {
      const { waiting, flights } = store.getState();
      const key = lineKey(productId, options);
      if (flights.some(({ changes }) => key in changes)) return false;
      const { [key]: earlier, ...others } = waiting;
      const nextStatus = prefillStatus ?? earlier?.prefillStatus;
      const change: Change = {
        productId,
        options,
        cartId: earlier?.cartId ?? ports.cart().id,
        before: earlier?.before ?? before,
        qty,
        ...(saveForLater === undefined ? {} : { saveForLater }),
        ...(nextStatus === undefined ? {} : { prefillStatus: nextStatus }),
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
