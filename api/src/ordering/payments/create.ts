import type { Clock } from '../../platform/clock.ts';
import type { Em } from '../../platform/db/orm.ts';
import type { Env } from '../../platform/env.ts';
import { braintreeAccount } from './braintree/account.ts';
import { braintreeGateway } from './braintree/braintree-gateway.ts';
import type { EbtProcessor } from './ebt/ebt-processor.ts';
import { GatewayError, type PaymentGateway } from './gateway.ts';
import { restGateway } from './rest-gateway.ts';
import { sandboxEbt } from './sandbox/ebt.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

const refuse = () => Promise.reject(new GatewayError('This store doesn’t accept EBT.'));

/** A store without a processor of EBT cards. */
export const noEbt: EbtProcessor = {
  padConfig: null,
  keep: refuse,
  balance: refuse,
  charge: refuse,
  findCharge: refuse,
  refund: refuse,
};

/** Who takes EBT cards: the sandbox, where that is the gateway, too. */
export const createEbt = (env: Env, fork: () => Em, clock: Clock): EbtProcessor =>
  env.PAYMENT_GATEWAY === 'sandbox' ? sandboxEbt({ fork, clock }) : noEbt;

/**
 * The gateway that the environment names.
 * @param hashKey returns the key of the fingerprints of cards
 */
export function createGateway(
  env: Env,
  { fork, clock, hashKey }: { fork: () => Em; clock: Clock; hashKey: () => string },
): PaymentGateway {
  if (env.PAYMENT_GATEWAY === 'rest' && env.PAYMENT_API_URL && env.PAYMENT_API_KEY && env.PAYMENT_BROWSER_URL) {
    return restGateway({
      url: env.PAYMENT_API_URL.replace(/\/$/, ''),
      key: env.PAYMENT_API_KEY,
      browserUrl: env.PAYMENT_BROWSER_URL,
      wallets:
        env.PAYMENT_CLIENT_SCRIPT && env.PAYMENT_WALLET_SCRIPT
          ? { client_script: env.PAYMENT_CLIENT_SCRIPT, wallet_script: env.PAYMENT_WALLET_SCRIPT }
          : undefined,
    });
  }
  const account = braintreeAccount(env);
  if (account) {
    const { BRAINTREE_MERCHANT_ACCOUNT: merchantAccount, BRAINTREE_GOOGLE_MERCHANT: googleMerchant } = env;
    return braintreeGateway({ ...account, fork, clock, secret: hashKey, merchantAccount, googleMerchant });
  }
  return sandboxGateway({ fork, clock, latencyMs: env.SANDBOX_LATENCY_MS });
}
