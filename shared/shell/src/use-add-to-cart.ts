import { useState } from 'react';
import { ADD_TO_CART_ERROR, CART_AWAY_TEXT } from '@larder/rules';
import type { CartChangeRequest } from './cart-change-request.ts';
import type { Answer } from './commands.ts';
import { useShell } from './context.tsx';

/** The one way into the cart from outside of mf-cart (CART-064). Ignores presses while a request runs; displays a message when the cart is unavailable. */
export function useAddToCart(): {
  isBusy: boolean;
  /** Null for an ignored press. */
  add(requests: readonly CartChangeRequest[]): Promise<Answer<'cart.add'> | null>;
} {
  const { commands, snacks } = useShell();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async add(requests) {
      if (isBusy) return null;
      setBusy(true);
      try {
        const answer = await commands.ask('cart.add', { wishes: requests });
        if (answer.is === 'away') {
          snacks.show({ id: ADD_TO_CART_ERROR.title, type: 'error', title: ADD_TO_CART_ERROR.title, message: CART_AWAY_TEXT });
        }
        return answer;
      } finally {
        setBusy(false);
      }
    },
  };
}
