import { PAYMENT_STALE_MS } from '@larder/rules';
import type { ApiClient } from '../../api-client.ts';
import { createKept } from '../kept.ts';
import type { Payments } from '../payments.ts';
import { loadScript, type LoadScript } from './load-script.ts';
import { sendCard, type Pass } from './send-card.ts';
import { openEbt } from './open-ebt.ts';
import { openWallets } from './open-wallets.ts';
import { withPass } from './with-pass.ts';

/** What of the browser payments stand on; tests bring their own. */
export interface PaymentPorts {
  now(): number;
  load: LoadScript;
}

const browser: PaymentPorts = { now: Date.now, load: loadScript };

/**
 * Cards go from the browser to the gateway that the api names, never through the store; so does what is approved in a wallet. The browser's own
 * token for the gateway is kept for six hours (CHK-015); one that the gateway no longer knows is fetched anew, once.
 */
export function openPayments(api: ApiClient, { now, load }: PaymentPorts = browser): Payments {
  const pass = createKept<Pass>(() => api.call('GET /token/payment'), PAYMENT_STALE_MS, now);
  return {
    cards: {
      token: (card) => withPass([pass], async () => sendCard(await pass.get(), card)),
    },
    wallets: openWallets(pass, { now, load }),
    ebt: openEbt(pass, load),
  };
}
