import type { Clock } from '../../platform/clock.ts';
import { readEnv } from '../../platform/env.ts';
import { createEbt, createGateway } from './create.ts';
import { noEbt } from './create.ts';
import { SANDBOX_TOKENS_PATH } from './sandbox/sandbox-gateway.ts';

const DATABASE_URL = 'postgresql://larder@127.0.0.1:1/larder';
const REST = {
  PAYMENT_GATEWAY: 'rest',
  PAYMENT_API_URL: 'https://gateway.example/v1/',
  PAYMENT_API_KEY: 'secret',
  PAYMENT_BROWSER_URL: 'https://cards.gateway.example',
};
const BRAINTREE = {
  PAYMENT_GATEWAY: 'braintree',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
};
const never = (): never => {
  throw new Error('asks for nothing before somebody pays');
};
const clock: Clock = { now: never, real: never, ahead: never, refresh: never };
const madeBy = (variables: Record<string, string>) => {
  const env = readEnv({ DATABASE_URL, ...variables });
  return { gateway: createGateway(env, { fork: never, clock, hashKey: () => 'a key' }), ebt: createEbt(env, never, clock) };
};

test.each([
  ['nothing is named: the sandbox, which takes EBT, too', {}, { kind: 'form', address: SANDBOX_TOKENS_PATH }, true],
  ['a gateway over REST', REST, { kind: 'form', address: REST.PAYMENT_BROWSER_URL }, false],
  ['Braintree', BRAINTREE, { kind: 'braintree', environment: 'sandbox', google_merchant: null }, false],
])('%s', (_, variables, fieldsKind, takesEbt) => {
  const { gateway, ebt } = madeBy(variables);
  expect(gateway.cardFieldsConfig).toEqual(fieldsKind);
  expect(ebt === noEbt).toBe(!takesEbt);
});

test('wallets are offered where both of their scripts are named', () => {
  const scripts = {
    PAYMENT_CLIENT_SCRIPT: 'https://cards.gateway.example/a.js',
    PAYMENT_WALLET_SCRIPT: 'https://cards.gateway.example/b.js',
  };
  expect(madeBy(REST).gateway.walletConfig).toBeNull();
  expect(madeBy({ ...REST, ...scripts }).gateway.walletConfig).toMatchObject({
    client_script: scripts.PAYMENT_CLIENT_SCRIPT,
    wallet_script: scripts.PAYMENT_WALLET_SCRIPT,
  });
});
