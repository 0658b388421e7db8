import { AUTH_TEXT } from '@larder/rules';
import { ApiError, type ApiClient } from '../api-client.ts';
import type { Cards } from '../cards.ts';
import type { EbtPad } from '../ebt.ts';
import type { Wallets } from '../wallets.ts';
import { createCachedValue } from './cached-value.ts';

/** Means of payment that a browser can use. */
export interface Payments {
  readonly cards: Cards;
  readonly wallets: Wallets;
  readonly ebt: EbtPad;
}

const away = (error: unknown): never => {
  throw new ApiError(AUTH_TEXT.unableNow, { code: 0, errorCode: 'gateway', body: String(error) });
};

/** Cards, wallets and EBT. Their code is fetched when it is first needed: no page that sells nothing pays for it (CART-080). */
export function createPayments(api: ApiClient, load = () => import('./payment/open-payments.ts')): Payments {
  const code = createCachedValue(async () => (await load()).openPayments(api), Infinity);
  return {
    cards: {
      token: async (card) => (await code.get().catch(away)).cards.token(card),
    },
    wallets: {
      // The payment form displays the failure; here no shopper requested it.
      prepare: () =>
        void code.get().then(
          ({ wallets }) => wallets.prepare(),
          () => undefined,
        ),
      state: (wallet) =>
        code.get().then(
          ({ wallets }) => wallets.state(wallet),
          () => 'away' as const,
        ),
      token: async (wallet) => (await code.get().catch(away)).wallets.token(wallet),
    },
    ebt: {
      isTaken: () =>
        code.get().then(
          ({ ebt }) => ebt.isTaken(),
          () => false,
        ),
      card: async () => (await code.get().catch(away)).ebt.card(),
      pin: async (reference) => (await code.get().catch(away)).ebt.pin(reference),
    },
  };
}
