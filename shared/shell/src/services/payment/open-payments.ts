import { PAYMENT_STALE_MS, WALLET_SCRIPT_MS } from '@larder/rules';
import type { ApiClient } from '../../api-client.ts';
import { createCachedValue } from '../cached-value.ts';
import type { Payments } from '../payments.ts';
import { failureOf } from './foreign-script.ts';
import { loadScript, type LoadScript } from './load-script.ts';
import { sendCard, type Pass } from './send-card.ts';
import { openEbt } from './open-ebt.ts';
import { openWallets } from './open-wallets.ts';
import { persist, within } from './patience.ts';
import { withPass } from './with-pass.ts';

/** What of the browser payments stand on; tests bring their own. */
export interface PaymentPorts {
  now(): number;
  load: LoadScript;
}

const browser: PaymentPorts = { now: Date.now, load: loadScript };

const loadBraintree = () => persist(() => within(import('./braintree/open-braintree.ts'), WALLET_SCRIPT_MS));

const away = (error: unknown): never => {
  throw failureOf(error);
};

/**
 * Cards go from the browser to the gateway that the api names, never through the store; so does what is approved in a wallet. The browser's own
 * token for the gateway is cached for six hours (CHK-015); one that the gateway no longer knows is refetched once.
 */
export function openPayments(api: ApiClient, { now, load }: PaymentPorts = browser): Payments {
  const pass = createCachedValue<Pass>(() => api.call('GET /token/payment'), PAYMENT_STALE_MS, now);
  const scripts = openWallets(pass, { now, load });
  // Other ways to pay never load this.
  const braintree = createCachedValue(async () => (await loadBraintree()).openBraintree(pass, { now, load }), Infinity);
  const wallets = async () => ((await pass.get()).gateway.kind === 'braintree' ? (await braintree.get()).wallets : scripts);
  return {
    cards: {
      token: (card) =>
        withPass([pass], async () => {
          const { token, gateway } = await pass.get();
          if (gateway.kind === 'form') return sendCard(token, gateway.address, card);
          return (await braintree.get().catch(away)).cards.token(card);
        }),
    },
    wallets: {
      prepare: () =>
        void wallets().then(
          (its) => its.prepare(),
          () => undefined,
        ),
      state: (wallet) =>
        wallets().then(
          (its) => its.state(wallet),
          () => 'away' as const,
        ),
      token: async (wallet) => (await wallets().catch(away)).token(wallet),
    },
    ebt: openEbt(pass, load),
  };
}
