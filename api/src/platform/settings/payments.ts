import { settings } from '@larder/contracts/settings';
import { z } from 'zod';
import { optional, webAddress } from './fields.ts';

/** Settings of the payment gateway. */
export const paymentSettings = {
  PAYMENT_GATEWAY: z
    .enum(['sandbox', 'rest', 'braintree'])
    .default('sandbox')
    .describe(
      '`sandbox`, `rest` (with `PAYMENT_API_URL`, `PAYMENT_API_KEY` and `PAYMENT_BROWSER_URL`) or `braintree` (with its three keys: [Braintree](operating.md#braintree)).',
    ),
  ALLOW_SANDBOX_GATEWAY: settings.allowSandboxGateway,
  SANDBOX_LATENCY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000)
    .default(120)
    .describe('ms that the sandbox gateway takes to answer.'),
  PAYMENT_API_URL: z.url().optional().describe('Address of the gateway for the api.'),
  PAYMENT_API_KEY: optional.describe('Key for that address.'),
  PAYMENT_BROWSER_URL: webAddress
    .optional()
    .describe(
      'Address of the gateway to which browsers post cards, never one of the store. The content security policy allows its origin.',
    ),
  PAYMENT_CLIENT_SCRIPT: webAddress
    .optional()
    .describe('Script by which browsers pay with wallets at the gateway. Needs `PAYMENT_WALLET_SCRIPT`, too.'),
  PAYMENT_WALLET_SCRIPT: webAddress.optional().describe('Script of the wallets. Needs `PAYMENT_CLIENT_SCRIPT`, too.'),
  BRAINTREE_ENVIRONMENT: z
    .enum(['sandbox', 'production'], 'must be sandbox or production')
    .default('sandbox')
    .describe('`production` takes money; `sandbox` does not. A production store needs `production`.'),
  BRAINTREE_MERCHANT_ID: optional.describe('Key of the account at Braintree.'),
  BRAINTREE_PUBLIC_KEY: optional.describe('Key of the account at Braintree.'),
  BRAINTREE_PRIVATE_KEY: optional.describe('Key of the account at Braintree.'),
  BRAINTREE_MERCHANT_ACCOUNT: optional.describe("Merchant account that receives the money. Unset is the account's default."),
  BRAINTREE_GOOGLE_MERCHANT: optional.describe("The store's name at Google, required for a live Google Pay."),
  BRAINTREE_API_URL: webAddress.optional().describe("Another address of Braintree's API, for a fake of it."),
};
