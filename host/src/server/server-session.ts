import type { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import { isMaintenance } from '@larder/rules';
import { ApiError, type ApiClient, type Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';

/** Facts of a request before any API call. */
interface Asking {
  readonly cookies: ReadonlyMap<string, string>;
  readonly browser: Pick<Session, 'uuid' | 'isPla' | 'isRegistered'>;
  /** False for pages of the desk, which show no cart. */
  readonly needsCart?: boolean;
  /** The cart that the address names; null for none (SHELL-110). */
  readonly cartId: string | null;
  /** Called with failures. */
  readonly report: (where: string, error: unknown) => void;
}

/** The named cart, or the shopper's own cart where the named one belongs to another customer. */
async function cartOf(api: ApiClient, cartId: string | null) {
  if (cartId === null) return api.call('GET /carts');
  try {
    return await api.call('GET /carts', { query: { cart_id: cartId } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isNotFound) throw error;
    return api.call('GET /carts');
  }
}

/**
 * The account and the cart, fetched in parallel with the page's own data for requests with cookies. Stores the responses as the API returned
 * them, under `keys.account` and `keys.cart()`. A failure is reported and leaves a visitor without a cart; the browser requests them again.
 */
export function prefetchSession(
  api: ApiClient,
  queryClient: QueryClient,
  { cookies, browser, needsCart = true, cartId, report }: Asking,
): { session: (set: (session: Session) => void) => Promise<void>; cart: Promise<void> } {
  const loggedIn = (cookies.get('loggedin') ?? '0') !== '0' && cookies.has('loggedin');
  const hasCart = needsCart && (cookies.has('sid') || cookies.has('cart_id'));
  const failed = (where: string) => (error: unknown) => {
    // A session that has ended is no failure, nor is a store that its operator closed (OP-070).
    const isWell = error instanceof ApiError && (error.code === 401 || isMaintenance(error.body, error.code));
    if (!isWell) report(where, error);
  };
  return {
    async session(set) {
      if (!loggedIn) return;
      await api.call('GET /account').then((answer) => {
        queryClient.setQueryData(keys.account, answer);
        set(sessionOf(answer.account, browser));
      }, failed('session'));
    },
    cart: hasCart
      ? cartOf(api, cartId).then((answer) => void queryClient.setQueryData(keys.cart(), answer), failed('cart'))
      : Promise.resolve(),
  };
}
