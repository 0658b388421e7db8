import { type ChargeRequest, type ChargeResult, GatewayError, GatewayTimeout } from '../gateway.ts';
import * as answers from './answers.ts';
import { parsedResponse } from './sdk-errors.ts';
import type { Braintree } from './braintree.ts';
import { dollars, resultOf, TAKEN } from './outcome.ts';

/**
 * Charges once per idempotency key, for any number of calls. Braintree has no such keys, so a call first claims the right to
 * send. When an earlier request has no response, it searches for the sale before it sends again.
 */
export async function chargeWith(its: Braintree, request: ChargeRequest): Promise<ChargeResult> {
  const { idempotencyKey: key, amountCents } = request;
  const standing = await its.requests.claim(key);
  if (standing.is !== 'first') {
    const before = standing.is === 'done' ? await saleOf(its, standing.transactionId) : await search(its, key);
    if (before) return resultOf(before, amountCents);
    if (standing.is === 'under_way') throw new GatewayTimeout('This request may still be under way.');
  }
  try {
    return await sell(its, request);
  } catch (error) {
    if (error instanceof GatewayError) await its.requests.drop(key);
    throw error;
  }
}

async function sell({ sdk, requests, merchantAccount }: Braintree, request: ChargeRequest): Promise<ChargeResult> {
  const { idempotencyKey: key, vaultToken, amountCents, cvv } = request;
  const answer = await parsedResponse(
    answers.transactionResponse,
    sdk.transaction.sale({
      amount: dollars(amountCents),
      paymentMethodToken: vaultToken,
      orderId: key,
      options: { submitForSettlement: true },
      ...(cvv ? { creditCard: { cvv } } : {}),
      ...(merchantAccount ? { merchantAccountId: merchantAccount } : {}),
    }),
  );
  const { transaction: sale } = answer;
  if (!sale) throw new GatewayError(`Braintree made no sale: ${answer.success ? '' : answer.errors.join(' ')}.`);
  // Braintree's duplicate check found a recent sale; a search finds which one.
  if (sale.gatewayRejectionReason === 'duplicate') throw new GatewayTimeout('Braintree calls this sale a duplicate.');
  const result = resultOf(sale);
  // A refusal that the shopper can mend with the security code is not pinned to the key.
  if (result.status === 'needs_verification') await requests.drop(key);
  else await requests.note(key, sale.id);
  return result;
}

/**
 * Finds the result of a key's sale; null only when Braintree has none and none can be in transit.
 * @throws GatewayTimeout while one may be in transit
 */
export async function findWith(its: Braintree, key: string): Promise<ChargeResult | null> {
  const standing = await its.requests.look(key);
  const sale = standing?.is === 'done' ? await saleOf(its, standing.transactionId) : await search(its, key);
  if (sale) return resultOf(sale);
  if (standing?.is === 'under_way') throw new GatewayTimeout('This request may still be under way.');
  return null;
}

const saleOf = ({ sdk }: Braintree, id: string) => parsedResponse(answers.transaction, sdk.transaction.find(id));

/** Searches the sale with our key: the first that took money, else the last that did not. It records the result. */
async function search({ sdk, requests }: Braintree, key: string): Promise<answers.BraintreeTransaction | null> {
  const read = sdk.transaction.search((sale) => {
    sale.orderId().is(key);
    sale.type().is('sale');
  });
  const found = await parsedResponse(answers.transaction.array(), read.toArray());
  const sales = found
    .filter(({ orderId, gatewayRejectionReason }) => orderId === key && gatewayRejectionReason !== 'duplicate')
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  const settledSale = sales.find(({ status }) => TAKEN.has(status));
  if (settledSale) await requests.note(key, settledSale.id);
  return settledSale ?? sales.at(-1) ?? null;
}
