import { useState } from 'react';
import { AUTH_TEXT, failureText, type RequestStatus } from '@larder/rules';
import { type ApiClient, ApiError, type CartAnswer, useQueryClient, useShell } from '@larder/shell';
import { useCartQueue } from '../queue/use-cart.ts';
import { rememberCart } from './cart-query.ts';

/** States of a direct change to the cart, such as a promo code (CART-084). */
export type CallState =
  | { is: Extract<RequestStatus, 'ready' | 'creating' | 'success'> }
  | { is: Extract<RequestStatus, 'error'>; text: string };

/** The server's words for a failure, else the fixed ones (CART-096). */
export function textOfFailure(error: unknown): string {
  return error instanceof ApiError ? failureText(error.body, AUTH_TEXT.oops) : AUTH_TEXT.oops;
}

/**
 * Runs a call that returns the complete cart. Pending changes are sent first, because the response must match the lines on the screen.
 * `run` returns whether it succeeded.
 */
export function useCartCall(): {
  state: CallState;
  run: (call: (api: ApiClient) => Promise<CartAnswer>) => Promise<boolean>;
  reset: () => void;
} {
  const { api, events } = useShell();
  const queryClient = useQueryClient();
  const queue = useCartQueue();
  const [state, setState] = useState<CallState>({ is: 'ready' });
  return {
    state,
    reset: () => setState({ is: 'ready' }),
    async run(call) {
      setState({ is: 'creating' });
      try {
        await queue.flush();
        const answer = await call(api);
        rememberCart(queryClient, answer);
        events.emit('cart.changed', { totalItems: answer.total_items_in_cart });
        setState({ is: 'success' });
        return true;
      } catch (error) {
        setState({ is: 'error', text: textOfFailure(error) });
        return false;
      }
    },
  };
}
