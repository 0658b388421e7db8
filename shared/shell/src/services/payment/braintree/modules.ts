import type { applePay, client, googlePayment, paypal, venmo } from 'braintree-web';
import { WALLET_SCRIPT_MS } from '@larder/rules';
import { persist, within } from '../patience.ts';

/** Loads one of Braintree's modules as a part of its own; one that does not come is requested again (CHK-016), each time for ten seconds (CHK-018). */
const part =
  <T>(load: () => Promise<{ default: T }>) =>
  async (): Promise<T> =>
    (await persist(() => within(load(), WALLET_SCRIPT_MS))).default;

/** Loaders of Braintree's modules. */
export interface Modules {
  readonly client: () => Promise<typeof client>;
  readonly paypal: () => Promise<typeof paypal>;
  readonly venmo: () => Promise<typeof venmo>;
  readonly applePay: () => Promise<typeof applePay>;
  readonly googlePay: () => Promise<typeof googlePayment>;
}

/** What of Braintree's web package the store uses; each is fetched when it is first needed. */
export const modules: Modules = {
  client: part(() => import('braintree-web/client/index.js')),
  paypal: part(() => import('braintree-web/paypal/index.js')),
  venmo: part(() => import('braintree-web/venmo/index.js')),
  applePay: part(() => import('braintree-web/apple-pay/index.js')),
  googlePay: part(() => import('braintree-web/google-payment/index.js')),
};
