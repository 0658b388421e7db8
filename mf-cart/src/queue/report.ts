import type { Cart } from '@larder/contracts';
import { productFacts } from '@larder/contracts/product-facts';
import { ApiError, type CartAnswer, type ShellServices } from '@larder/shell';
import { ADD_TO_CART_ERROR, cartErrorTexts, quantityEvent } from '@larder/rules';
import { confirmedQty } from '../cart/local-cart.ts';
import type { SentChanges } from './change.ts';

type Reporter = Pick<ShellServices, 'snacks' | 'events'>;

/** Shows each text; the last one stays, because a snack of the same id takes the place of the earlier (CART-104 … CART-108). */
export function showCartErrors({ snacks, events }: Reporter, body: unknown): void {
  const texts = cartErrorTexts(body);
  for (const message of texts) {
    snacks.show({ id: ADD_TO_CART_ERROR.title, title: ADD_TO_CART_ERROR.title, type: 'error', message });
  }
  const last = texts.at(-1);
  if (last !== undefined) events.emit('error_alert', { message: last });
}

/** One quiet word when the cart on the screen was another one by now; what was pressed is done in the fresh one. */
export function showCartReplaced(
  { snacks }: Pick<Reporter, 'snacks'>,
  { cart_errors: errors }: Pick<CartAnswer, 'cart_errors'>,
): void {
  const message = errors?.[0]?.message ?? 'Your cart has changed. Here’s the latest version.';
  snacks.show({ id: 'cart replaced', type: 'warning', message });
}

const RETRY = 'cart retry';

/** Says that a change is not saved yet, while its call is repeated. */
export function showRetry({ snacks }: Pick<Reporter, 'snacks'>): void {
  snacks.show({ id: RETRY, type: 'warning', message: 'Your cart is taking longer to save. We’re still trying.' });
}

/** Closes the message of {@link showRetry}. */
export const hideRetry = ({ snacks }: Pick<Reporter, 'snacks'>): void => snacks.close(RETRY);

/** Replaces that message where no new cart accepted the change, which stays pending. */
export function showCartStuck({ snacks }: Pick<Reporter, 'snacks'>): void {
  const message = 'Your cart keeps changing. We saved your change and will add it with your next one.';
  snacks.show({ id: 'cart replaced', type: 'error', message });
}

/** The response body of a failed cart call, which contains the error texts. */
export const failureBody = (error: unknown): unknown => (error instanceof ApiError ? error.body : null);

/** Reports the effect of a confirmed change to analytics, relative to the quantities before it (CART-066). */
export function emitQuantityEvents({ events }: Reporter, request: SentChanges, before: Cart | undefined, after: Cart): void {
  for (const [key, change] of Object.entries(request.changes)) {
    const event = quantityEvent(change.before, confirmedQty(after, key));
    if (!event) continue;
    const known = [after, before].flatMap((cart) => [...Object.values(cart?.items ?? {}), ...(cart?.saved_for_later ?? [])]);
    const product = known.find(({ product_id }) => product_id === change.productId)?.product;
    events.emit(event.kind === 'added' ? 'product_added' : 'product_removed', {
      product_id: change.productId,
      qty: event.qty,
      ...productFacts(product),
    });
  }
}
