import { CART_QUIET_MS } from '@larder/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallBody, ListedProduct } from '@larder/contracts';
import { keys } from '@larder/contracts/keys';
import {
  ApiError,
  type CartAnswer,
  type OverlayProps,
  type QueryClient,
  type ShellServices,
  uuid,
  WHOLE_CART,
} from '@larder/shell';
import { rememberCart } from '../cart/cart-query.ts';
import { confirmedQty, isPrefilled } from '../cart/local-cart.ts';
import { basisOf, lineKey, type Change, type SentChanges, type LineOptions } from './change.ts';
import { listen } from './listen.ts';
import { createCartQueue } from './queue.ts';
import type { CartQueue, ChangeInput } from './queue-types.ts';
import {
  emitQuantityEvents,
  failureBody,
  hideRetry,
  showCartErrors,
  showRetry,
  showCartReplaced,
  showCartStuck,
} from './report.ts';
import { webLastChange, webStorage } from './storage.ts';

type FreshQuestion = OverlayProps['fresh'];

/** A queue with its ties to the page. */
export interface ConnectedQueue extends CartQueue<CartAnswer> {
  /** Starts listening to the page in the browser; answers how to stop. Counted, as every slot calls it. */
  start(): () => void;
  /** The cart that the server rendered; the first browser render of each slot must show the same. */
  readonly firstCart: CartAnswer | undefined;
  /** Stores the callback for a `yes` in the fresh items dialog; `continuation` returns it for the same question. */
  setContinuation(question: FreshQuestion, goOn: () => void): void;
  continuation(question: FreshQuestion): (() => void) | undefined;
  /** Lowers a quantity. When that removes a product that the store had picked, `removedPick` holds it for the feedback question (CART-069). */
  lower(product: Pick<ListedProduct, 'id' | 'title'>, input: Omit<ChangeInput, 'productId'>): void;
  readonly removedPick: StoreApi<RemovedPick | null>;
}

/** A prefilled product that the shopper just removed from the cart. */
export interface RemovedPick {
  readonly productId: number;
  readonly options: LineOptions;
  readonly title: string;
}

type BulkLine = CallBody<'POST /carts/bulk_product'>['products'][number];

const bulkLine = ({ productId, options, qty, saveForLater, prefillStatus }: Change): BulkLine => ({
  product_id: productId,
  qty,
  ...(Object.keys(options).length > 0 ? { options: { ...options } } : {}),
  ...(saveForLater === undefined ? {} : { save_for_later: saveForLater ? 1 : 0 }),
  ...(prefillStatus === undefined ? {} : { prefill_status: prefillStatus }),
});

/**
 * Sends one bulk call. For a cart of another person (signed out in another tab) the API responds with 404: the session is refreshed,
 * and the result is the current person's cart.
 */
async function sendChanges(shell: ShellServices, request: SentChanges): Promise<CartAnswer> {
  const cartId = basisOf(request);
  try {
    return await shell.api.call('POST /carts/bulk_product', {
      query: { ...WHOLE_CART, ...(cartId === '' ? {} : { cart_id: cartId }) },
      body: { products: Object.values(request.changes).map(bulkLine), mutation_id: request.mutationId },
      keepalive: true,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 404 || cartId === '') throw error;
    await shell.refreshSession();
    return { ...(await shell.api.call('GET /carts', { query: { ...WHOLE_CART, is_cart: 1 } })), conflict: 'cart_replaced' };
  }
}

/** Statuses of a server that is away: its proxy has no answer, or it refuses for now. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** The ms to wait before the same call may succeed; null for an answer that a repeat would get again. */
function retryAfterMs(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null;
  const isAway = error.errorCode === 'network' || (AWAY.has(error.code) && error.errorCode !== 'shape');
  return isAway ? (error.retryAfterMs ?? 0) : null;
}

function connect(shell: ShellServices, queryClient: QueryClient): ConnectedQueue {
  let users = 0;
  let stop = () => {};
  const waitingForAnswer = new WeakMap<FreshQuestion, () => void>();
  const removedPick = createStore<RemovedPick | null>()(() => null);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keys.cart() });
  /** Closes the confirmation when nothing was added. */
  const takeBack = () => {
    if (shell.openOverlay.get()?.name === 'addedToCart') shell.overlays.close();
  };
  const owner = () => {
    const { account, loggedIn } = shell.session.get();
    return loggedIn && account ? `customer ${account.customer_id}` : 'visitor';
  };

  const queue = createCartQueue<CartAnswer>(
    {
      send: (request) => sendChanges(shell, request),
      isReplaced: ({ conflict }) => conflict === 'cart_replaced',
      cart() {
        const cart = queryClient.getQueryData<CartAnswer>(keys.cart());
        return { id: cart?.cart_id ?? '', qtyOf: (key) => confirmedQty(cart, key) };
      },
      succeeded(request, answer) {
        hideRetry(shell);
        const before = queryClient.getQueryData<CartAnswer>(keys.cart());
        rememberCart(queryClient, answer);
        if (answer.conflict) {
          takeBack();
          showCartReplaced(shell, answer);
          return;
        }
        // The call has saved the list: components that show it refetch it.
        if (Object.values(request.changes).some(({ prefillStatus }) => prefillStatus === 'never_item')) {
          void queryClient.resetQueries({ queryKey: keys.neverList });
        }
        emitQuantityEvents(shell, request, before, answer);
        shell.events.emit('cart.changed', { totalItems: answer.total_items_in_cart });
        // The form that sent the request displays the errors of its fields.
        const errors = answer.cart_errors?.filter(({ fields }) => !fields) ?? [];
        if (errors.length === 0) return;
        takeBack();
        showCartErrors(shell, { ...answer, cart_errors: errors });
      },
      failed(request: SentChanges, error) {
        hideRetry(shell);
        takeBack();
        const lapsed = failureBody(error) as { error_code?: unknown } | null;
        const first = Object.values(request.changes)[0];
        if (lapsed?.error_code === 'reactivation_required' && first) {
          shell.overlays.open('reactivation', { productId: first.productId, qty: first.qty });
        } else {
          showCartErrors(shell, failureBody(error));
        }
        // A request without a response may have been processed: only the server knows the quantities.
        refresh();
      },
      retrying() {
        takeBack();
        showRetry(shell);
      },
      retryAfterMs,
      stuck: () => showCartStuck(shell),
      wasAnswered: (error) => !(error instanceof ApiError) || error.code > 0,
      newId: uuid,
      owner,
      storage: webStorage(
        () => sessionStorage,
        (error) => shell.slots.report('cart.quantity', 'render', error),
      ),
    },
    CART_QUIET_MS,
  );

  const connected: ConnectedQueue = {
    ...queue,
    firstCart: queryClient.getQueryData<CartAnswer>(keys.cart()),
    setContinuation: (question, goOn) => void waitingForAnswer.set(question, goOn),
    continuation: (question) => waitingForAnswer.get(question),
    removedPick,
    lower({ id: productId, title }, input) {
      if (!queue.enqueue({ productId, ...input }) || input.qty > 0) return;
      const { options = {} } = input;
      const cart = queryClient.getQueryData<CartAnswer>(keys.cart());
      if (isPrefilled(cart, lineKey(productId, options))) removedPick.setState({ productId, options, title });
    },
    start() {
      users += 1;
      if (users === 1) {
        const deaf = listen(
          queue,
          shell,
          refresh,
          webLastChange(() => sessionStorage),
        );
        // Loads its code with the first request of another remote: no first page needs it.
        const empty = shell.commands.fill('cart.add', async (ask) => {
          const { addToCart } = await import('./add-to-cart.ts');
          return addToCart({ shell, queryClient, queue: connected }, ask);
        });
        stop = () => {
          deaf();
          empty();
        };
      }
      return () => {
        users -= 1;
        if (users === 0) stop();
      };
    },
  };
  return connected;
}

const queues = new WeakMap<QueryClient, ConnectedQueue>();

/** The one queue of a page: of its query client, which the host makes once a page in the browser and once a request on the server. */
export function cartQueueOf(shell: ShellServices, queryClient: QueryClient): ConnectedQueue {
  const known = queues.get(queryClient);
  if (known) return known;
  const made = connect(shell, queryClient);
  queues.set(queryClient, made);
  return made;
}
