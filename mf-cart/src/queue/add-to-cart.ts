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
import type { Landing } from './queue-types.ts';
import { freshIsRefused } from './raise.ts';
import { failureBody, showCartErrors } from './report.ts';

interface Ties {
  shell: ShellServices;
  queryClient: QueryClient;
  queue: ConnectedQueue;
}

/** A wish with the pieces that the line holds in the server's cart and shall end with. */
interface Target {
  wish: CartChangeRequest;
  before: number;
  qty: number;
}

const keyOf = ({ productId, options }: CartChangeRequest): string => lineKey(productId, options);

/** Whether a line of these is in a call: what is on its way decides what more of it means. */
const isOnItsWay = ({ store }: ConnectedQueue, wishes: readonly CartChangeRequest[]): boolean =>
  wishes.some((wish) => lineStatus(store.getState(), keyOf(wish)) !== 'ready');

/** Resolves when the queue's state is another one. */
const nextState = ({ store }: ConnectedQueue): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      stop();
      resolve();
    });
  });

/** What each wish amounts to now, changes that were not sent yet included. Those that are fulfilled already are left out. */
function targetsOf({ queryClient, queue }: Ties, wishes: readonly CartChangeRequest[]): Target[] {
  const cart = queryClient.getQueryData<CartAnswer>(keys.cart());
  return wishes.flatMap((wish) => {
    const before = confirmedQty(cart, keyOf(wish));
    const held = openChange(queue.store.getState(), keyOf(wish))?.qty ?? before;
    const wanted = 'more' in wish.pieces ? held + wish.pieces.more : Math.max(held, wish.pieces.atLeast);
    const qty = Math.max(held, wish.limits ? clampQuantity(wanted, wish.limits) : wanted);
    return qty > held ? [{ wish, before, qty }] : [];
  });
}

const lineOf = ({ wish, qty }: Target) => ({ product_id: wish.productId, qty });

/** What of the targets may go in now, and the question about fresh items that comes first (OP-125). */
function withoutFresh({ shell }: Ties, targets: readonly Target[], isTold: boolean) {
  const cards = targets.map(({ wish }) => ({ id: wish.productId, sold_as_fresh: wish.soldAsFresh ?? null }));
  const isRefused = freshIsRefused(shell.session.get());
  const { add, ask } = checkFresh(targets.map(lineOf), cards, {
    isRefused,
    wasNotified: isTold || wasFreshNoticeShown(sessionStorage),
  });
  const allowed = new Set(add.map(({ product_id: id }) => id));
  return { now: targets.filter(({ wish }) => allowed.has(wish.productId)), question: ask, isRefused };
}

/** What the shopper is remembered by after coming back (MEM-049). */
function remembered(wishes: readonly CartChangeRequest[]): OverlayProps['reactivation'] {
  const [only, ...others] = wishes;
  if (!only || others.length > 0) return { wishes };
  const { pieces, productId } = only;
  return { productId, qty: 'more' in pieces ? pieces.more : pieces.atLeast, wishes };
}

/** How the call that carried the targets ended for them. The queue has told the shopper what went wrong. */
function outcomeOf(landing: Landing<CartAnswer> | null, targets: readonly Target[]): CartAdded {
  // It took back what waited to be lowered: the cart holds so many already.
  if (!landing) return { is: 'added', lines: targets.map(({ wish, qty }) => ({ productId: wish.productId, qty })) };
  if (landing.is === 'left') return { is: 'refused', fields: {} };
  if (landing.is === 'failed') return { is: 'refused', fields: landing.error instanceof ApiError ? landing.error.fields : {} };
  const asked = new Set(targets.map(({ wish }) => wish.productId));
  const errors = (landing.answer.cart_errors ?? []).filter(({ product_id: id }) => id === undefined || asked.has(id));
  if (errors.length > 0)
    return { is: 'refused', fields: Object.assign({}, ...errors.map(({ fields }) => fields)) as Record<string, string> };
  const lines = targets.map(({ wish }) => ({ productId: wish.productId, qty: confirmedQty(landing.answer, keyOf(wish)) }));
  return { is: 'added', lines };
}

/**
 * Carries out a wish from outside of mf-cart: it follows the rules of every other add (MEM-046 … MEM-049, OP-125), counts from the
 * server's cart and from what waits here, and travels in the queue's call with the cart's id and one of its own (CART-064). Whoever
 * leaves meanwhile takes the wish along.
 */
export async function addToCart(ties: Ties, { wishes }: Ask<'cart.add'>, isTold = false): Promise<CartAdded> {
  const { shell, queryClient, queue } = ties;
  const viewer = viewerOf(shell.session.get());
  if (wishes.length === 0) return { is: 'nothing' };
  if (viewer.may('add_to_cart') === 'reactivate') {
    shell.overlays.open('reactivation', remembered(wishes));
    return { is: 'asked' };
  }
  try {
    // The call carries quantities, not steps: what another tab put there meanwhile must not be set back.
    rememberCart(queryClient, await shell.api.call('GET /carts', { query: { ...WHOLE_CART, is_cart: 1 } }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showCartErrors(shell, failureBody(error));
    return { is: 'refused', fields: {} };
  }
  // Asked anew each time: of several that wait for one line, the first takes it up again.
  while (isOnItsWay(queue, wishes)) await nextState(queue);
  // A visitor who signed in takes the cart along (OP-120).
  if (viewer.customerId !== null && viewerOf(shell.session.get()).customerId !== viewer.customerId) return { is: 'dropped' };

  const targets = targetsOf(ties, wishes);
  if (targets.length === 0) return { is: 'nothing' };
  const { now, question, isRefused } = withoutFresh(ties, targets, isTold);
  if (question) {
    if (!isRefused) queue.hold(question, () => void addToCart(ties, { wishes }, true));
    shell.overlays.open('fresh', question);
  }
  if (now.length === 0) return { is: 'asked' };
  for (const { wish, before, qty } of now) {
    queue.wish({ productId: wish.productId, before, qty, ...(wish.options ? { options: wish.options } : {}) });
  }
  return outcomeOf(await queue.flush(), now);
}
