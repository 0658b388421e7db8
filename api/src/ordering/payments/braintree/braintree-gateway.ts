import type { Clock } from '../../../platform/clock.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { GatewayError, type PaymentGateway, REFUSAL_TEXT } from '../gateway.ts';
import * as answers from './answers.ts';
import { parsedResponse, isUnknown } from './sdk-errors.ts';
import type { Braintree } from './braintree.ts';
import { chargeWith, findWith } from './charge.ts';
import { vaultedCard } from './vaulted-card.ts';
import { type BraintreeAccount, openBraintree } from './open-braintree.ts';
import { refusalOf } from './outcome.ts';
import { refundWith } from './refund.ts';
import { createRequests } from './requests.ts';

interface BraintreeOptions extends BraintreeAccount {
  fork(): Em;
  clock: Clock;
  /** Returns the key of the hashes by which methods are known again. */
  secret: () => string;
  /** Merchant account that receives the money; defaults to the account's own default. */
  merchantAccount?: string | undefined;
  /** The store's name at Google, which a live Google Pay needs. */
  googleMerchant?: string | undefined;
}

/** A one-time token that is unknown, used or just being used, of every kind of method. */
const SPENT: ReadonlySet<string> = new Set([
  '93107',
  '93108',
  '93109',
  '91731',
  '91732',
  '91733',
  '93504',
  '93505',
  '93506',
  '92907',
  '92908',
  '92909',
]);

/**
 * Creates a gateway for Braintree with its official SDK. Each vaulted method has its own Braintree customer, without a link to
 * an account of the store. A card is verified before it is vaulted. A sale is submitted for settlement at once, with our key as
 * its order id.
 */
export function braintreeGateway({
  fork,
  clock,
  secret,
  merchantAccount,
  googleMerchant,
  ...account
}: BraintreeOptions): PaymentGateway {
  const sdk = openBraintree(account);
  const its: Braintree = { sdk, requests: createRequests(fork, clock), merchantAccount };

  const check: PaymentGateway['check'] = async (vaultToken) => {
    const { verification } = await parsedResponse(answers.found, sdk.paymentMethod.find(vaultToken));
    return !verification || verification.status === 'verified' ? 'ok' : refusalOf(verification);
  };

  async function forgetCustomer(id: string): Promise<void> {
    await sdk.customer.delete(id).catch(() => undefined);
  }

  return {
    cardFieldsConfig: { kind: 'braintree', environment: account.environment, google_merchant: googleMerchant ?? null },
    walletConfig: null,
    async createClientToken() {
      const request = merchantAccount ? { merchantAccountId: merchantAccount } : {};
      return (await parsedResponse(answers.clientToken, sdk.clientToken.generate(request))).clientToken;
    },
    async vault(paymentToken) {
      const owner = await parsedResponse(answers.customer, sdk.customer.create({}));
      if (!owner.success) throw new GatewayError(`Braintree made no customer: ${owner.errors.join(' ')}.`);
      const { id: customerId } = owner.customer;
      const vaulted = await parsedResponse(
        answers.vaultedMethod,
        sdk.paymentMethod.create({
          customerId,
          paymentMethodNonce: paymentToken,
          options: { verifyCard: true, ...(merchantAccount ? { verificationMerchantAccountId: merchantAccount } : {}) },
        }),
      );
      if (vaulted.success) return vaultedCard(vaulted, secret());
      await forgetCustomer(customerId);
      if (vaulted.verification) return refusalOf(vaulted.verification);
      if (vaulted.errors.some((code) => SPENT.has(code))) return null;
      throw new GatewayError(`Braintree keeps this method not: ${vaulted.errors.join(' ')}.`);
    },
    check,
    async charge(request) {
      if (request.amountCents > 0) return chargeWith(its, request);
      // Braintree accepts no sale of zero; the request only verifies the method.
      const status = await check(request.vaultToken);
      return status === 'ok'
        ? { status: 'succeeded', chargeId: `checked:${request.idempotencyKey}` }
        : { status, message: REFUSAL_TEXT[status] };
    },
    findCharge: (idempotencyKey) => findWith(its, idempotencyKey),
    refund: (request) => refundWith(its, request),
    async forget(vaultToken) {
      try {
        const { customerId } = await parsedResponse(answers.found, sdk.paymentMethod.find(vaultToken));
        await forgetCustomer(customerId);
      } catch (error) {
        if (!isUnknown(error)) throw error;
      }
    },
  };
}
