import type { Env } from '../../../platform/env.ts';
import type { BraintreeAccount } from './open-braintree.ts';

/** The account that the environment names; null where another gateway takes the money. */
export function braintreeAccount(env: Env): BraintreeAccount | null {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey, BRAINTREE_PRIVATE_KEY: privateKey } = env;
  if (env.PAYMENT_GATEWAY !== 'braintree' || !merchantId || !publicKey || !privateKey) return null;
  return { environment: env.BRAINTREE_ENVIRONMENT, merchantId, publicKey, privateKey, apiUrl: env.BRAINTREE_API_URL };
}
