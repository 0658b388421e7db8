import { checkFresh, clampQuantity, wasFreshNoticeShown } from '@larder/rules';
import {
  ApiError,
  type Ask,
  type CartAdded,
  type CartAnswer,
  type CartChangeRequest,
  type OverlayProps,
  type QueryClient,
  type ShellServices,
  viewerOf,
  WHOLE_CART,
} from '@larder/shell';
import { keys } from '@larder/contracts/keys';
import { rememberCart } from '../cart/cart-query.ts';
import { confirmedQty } from '../cart/local-cart.ts';
import { lineKey } from './change.ts';
import type { ConnectedQueue } from './connect.ts';
import { lineStatus, openChange } from './open-changes.ts';
import type { SendOutcome } from './queue-types.ts';
import { freshIsRefused } from './raise.ts';
import { failureBody, showCartErrors } from './report.ts';

interface Ties {
  shell: ShellServices;
  queryClient: QueryClient;
  queue: ConnectedQueue;
}

/** A change request with the line's quantity in the server's cart (`before`) and its final quantity (`qty`), in units. */
interface Target {
  request: CartChangeRequest;
  before: number;
  qty: number;
}

const keyOf = ({ productId, options }: CartChangeRequest): string => lineKey(productId, options);

/** Whether a call in flight changes one of these lines: its result decides what `more` amounts to. */
const isOnItsWay = ({ store }: ConnectedQueue, requests: readonly CartChangeRequest[]): boolean =>
  requests.some((request) => lineStatus(store.getState(), keyOf(request)) !== 'ready');

/** Resolves when the state of the queue changes. */
const nextState = ({ store }: ConnectedQueue): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });

/** Computes the final quantity of each request, unsent changes included. Leaves out requests that are fulfilled already. */
function targetsOf({ queryClient, queue }: Ties, requests: readonly CartChangeRequest[]): Target[] {
  const cart = queryClient.getQueryData<CartAnswer>(keys.cart());
  return requests.flatMap((request) => {
    const before = confirmedQty(cart, keyOf(request));
    const currentQty = openChange(queue.store.getState(), keyOf(request))?.qty ?? before;
    const requestedQty =
      'more' in request.pieces ? currentQty + request.pieces.more : Math.max(currentQty, request.pieces.atLeast);
    const qty = Math.max(currentQty, request.limits ? clampQuantity(requestedQty, request.limits) : requestedQty);
    return qty > currentQty ? [{ request, before, qty }] : [];
  });
}

const lineOf = ({ request, qty }: Target) => ({ product_id: request.productId, qty });

/** Splits off the targets that may be added now, and the question about fresh items for the rest (OP-125). */
function withoutFresh({ shell }: Ties, targets: readonly Target[], wasNotified: boolean) {
  const cards = targets.map(({ request }) => ({ id: request.productId, sold_as_fresh: request.soldAsFresh ?? null }));
  const isRefused = freshIsRefused(shell.session.get());
  const { add, ask } = checkFresh(targets.map(lineOf), cards, {
    isRefused,
    wasNotified: wasNotified || wasFreshNoticeShown(sessionStorage),
  });
  const allowed = new Set(add.map(({ product_id: id }) => id));
  return { now: targets.filter(({ request }) => allowed.has(request.productId)), question: ask, isRefused };
}

/** Describes the requests for the reactivation dialog, which repeats them afterwards (MEM-049). */
function reactivationProps(requests: readonly CartChangeRequest[]): OverlayProps['reactivation'] {
  const [only, ...others] = requests;
  if (!only || others.length > 0) return { wishes: requests };
  const { pieces: quantity, productId } = only;
  return { productId, qty: 'more' in quantity ? quantity.more : quantity.atLeast, wishes: requests };
}

/** Converts the outcome of a call into the result of its targets. The queue has already displayed the errors. */
function outcomeOf(outcome: SendOutcome<CartAnswer> | null, targets: readonly Target[]): CartAdded {
  // The request canceled a pending reduction: the cart already has these quantities.
  if (!outcome) return { is: 'added', lines: targets.map(({ request, qty }) => ({ productId: request.productId, qty })) };
  if (outcome.is === 'left') return { is: 'refused', fields: {} };
  if (outcome.is === 'failed') return { is: 'refused', fields: outcome.error instanceof ApiError ? outcome.error.fields : {} };
  const requestedIds = new Set(targets.map(({ request }) => request.productId));
  const errors = (outcome.answer.cart_errors ?? []).filter(({ product_id: id }) => id === undefined || requestedIds.has(id));
  if (errors.length > 0)
    return { is: 'refused', fields: Object.assign({}, ...errors.map(({ fields }) => fields)) as Record<string, string> };
  const lines = targets.map(({ request }) => ({
    productId: request.productId,
    qty: confirmedQty(outcome.answer, keyOf(request)),
  }));
  return { is: 'added', lines };
}

/**
 * Carries out a change request of another remote. It follows the rules of every other add (MEM-046 … MEM-049, OP-125), starts from the
 * server's cart and the pending changes, and is sent in the queue's call with the cart's id and a mutation id (CART-064). A visitor who
 * signs in meanwhile keeps the request.
 */
export async function addToCart(ties: Ties, { wishes: requests }: Ask<'cart.add'>, wasNotified = false): Promise<CartAdded> {
  const { shell, queryClient, queue } = ties;
  const viewer = viewerOf(shell.session.get());
  if (requests.length === 0) return { is: 'nothing' };
  if (viewer.may('add_to_cart') === 'reactivate') {
    shell.overlays.open('reactivation', reactivationProps(requests));
    return { is: 'asked' };
  }
  try {
    // The call carries absolute quantities: it must not undo the changes of another tab.
    rememberCart(queryClient, await shell.api.call('GET /carts', { query: { ...WHOLE_CART, is_cart: 1 } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showCartErrors(shell, failureBody(error));
    return { is: 'refused', fields: {} };
  }
  // Checks again each time: of several requests that wait for one line, the first occupies it again.
  while (isOnItsWay(queue, requests)) await nextState(queue);
  // A visitor who signed in takes the cart along (OP-120).
  if (viewer.customerId !== null && viewerOf(shell.session.get()).customerId !== viewer.customerId) return { is: 'dropped' };

  const targets = targetsOf(ties, requests);
  if (targets.length === 0) return { is: 'nothing' };
  const { now, question, isRefused } = withoutFresh(ties, targets, wasNotified);
  if (question) {
    if (!isRefused) queue.setContinuation(question, () => void addToCart(ties, { wishes: requests }, true));
    shell.overlays.open('fresh', question);
  }
  if (now.length === 0) return { is: 'asked' };
  for (const { request, before, qty } of now) {
    queue.enqueue({ productId: request.productId, before, qty, ...(request.options ? { options: request.options } : {}) });
  }
  return outcomeOf(await queue.flush(), now);
}
