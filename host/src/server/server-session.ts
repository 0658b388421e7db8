import type { QueryClient } from '@tanstack/react-query';
import { keys } from '@larder/contracts/keys';
import type { ApiClient, Session } from '@larder/shell';
import { sessionOf } from '@larder/shell/services/session';

/**
 * Who is asking and what is in the cart, fetched beside the page's own data for requests that carry the cookies. The answers are kept as
 * the api gave them, under `keys.account` and `keys.cart()`. A failure leaves a visitor without a cart; the browser asks again.
 */
export function prefetchSession(
  cookies: ReadonlyMap<string, string>,
  browser: Pick<Session, 'uuid' | 'isPla' | 'isRegistered'>,
  api: ApiClient,
  queryClient: QueryClient,
): { session: (set: (session: Session) => void) => Promise<void>; cart: Promise<void> } {
  const loggedIn = (cookies.get('loggedin') ?? '0') !== '0' && cookies.has('loggedin');
  const hasCart = cookies.has('sid') || cookies.has('cart_id');
  return {
    async session(set) {
      if (!loggedIn) return;
      await api.call('GET /account').then(
        (answer) => {
          queryClient.setQueryData(keys.account, answer);
          set(sessionOf(answer.account, browser));
        },
        () => undefined,
      );
    },
    cart: hasCart
      ? api.call('GET /carts').then(
          (answer) => void queryClient.setQueryData(keys.cart(), answer),
          () => undefined,
        )
      : Promise.resolve(),
  };
}
