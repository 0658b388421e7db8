import { WALLETS } from '@larder/rules';
import { cardToken, lead, startApi, type TestApi } from '../../../../test/index.ts';
import { GatewayError, GatewayTimeout, type PaymentGateway } from '../gateway.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import { braintreeDouble, type Double, environment, KEYS } from './double/double.fixture.ts';

let double: Double;
let api: TestApi;
let gateway: PaymentGateway;
const open = (keys = KEYS, timeoutMs = 5000) => {
  const { fork, clock, env } = api.services;
  return braintreeGateway({
    ...keys,
    fork,
    clock,
    secret: () => env.APP_SECRET,
    environment: 'sandbox',
    apiUrl: double.url,
    timeoutMs,
  });
};
beforeAll(async () => {
  double = await braintreeDouble();
  api = await startApi({ stocked: false, env: environment(double) });
  gateway = open();
});
afterAll(async () => {
  await api.stop();
  await double.close();
});

let last = 0;
const newKey = () => `order:own-${(last += 1)}`;
async function storedToken(number?: string): Promise<string> {
  const card = await gateway.vault(await cardToken(api.client(), number));
  if (card === null || typeof card === 'string') throw new Error(`not kept: ${card}`);
  return card.token;
}
const charge = (vaultToken: string, amountCents: number, idempotencyKey = newKey(), cvv?: string) =>
  gateway.charge({ vaultToken, amountCents, idempotencyKey, cvv, description: 'x' });
const sales = () => double.seen.filter((line) => /^POST \S+\/transactions /.test(line)).length;
const SALE = /^POST .*\/transactions$/;

describe('a card is verified before it is saved', () => {
  test.each([
    ['4000111111111115', 'declined'],
    ['3566002020360505', 'processing_error'],
  ])('%s: %s, and nothing of it remains stored', async (number, refusal) => {
    const { client } = await lead(api);
    const failure = await client.fails('POST /account/cc', { body: { payment_token: await cardToken(client, number) } });
    expect(failure).toMatchObject({ code: 400, error_code: refusal, errors: { payment_token: expect.any(String) } });
    expect((await client.ok('GET /account/cc')).cards).toEqual([]);
    expect(double.books.customers.size).toBe(double.books.vaulted.size);
  });

  test('a good one is saved with brand, last digits and expiry', async () => {
    const { client } = await lead(api);
    const { card } = await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client, '378282246310005') } });
    expect(card).toMatchObject({ cc_type: 'american express', last4: '0005', exp_month: 12, exp_year: 2039, expired: false });
  });
});

test('CHK-002, CHK-004: each wallet is saved with its label, and sets its flag', async () => {
  const { client } = await lead(api);
  for (const wallet of WALLETS) {
    const payment_token = double.books.nonce({ kind: wallet, account: 'ada@example.com' });
    const { card } = await client.ok('POST /account/cc', { body: { payment_token } });
    expect(card).toMatchObject({ cc_type: wallet, cc_label: wallet, last4: '', expired: false });
  }
  const flags = { hasAddedPayPal: true, hasAddedGooglePay: true, hasAddedApplePay: true };
  expect(await client.ok('GET /account/cc')).toMatchObject(flags);
});

test.each([
  [200_000, 'declined'],
  [200_100, 'insufficient_funds'],
  [201_000, 'needs_verification'],
  [300_000, 'processing_error'],
  [500_100, 'declined'],
])('a sale that is refused by its amount, as documented: %d cents are %s', async (cents, refusal) => {
  expect(await charge(await storedToken(), cents)).toMatchObject({ status: refusal });
});

test('a wrong security code is requested again', async () => {
  expect(await charge(await storedToken(), 1000, newKey(), '200')).toMatchObject({ status: 'needs_verification' });
});

test('nothing to pay is no sale: whether the card is good, is', async () => {
  const before = sales();
  const key = newKey();
  expect(await charge(await storedToken(), 0, key)).toEqual({ status: 'succeeded', chargeId: `checked:${key}` });
  expect(sales()).toBe(before);
});

describe('what is no answer', () => {
  test.each([401, 403, 426, 429])('%d: nothing came of it, and the same key may be tried again', async (status) => {
    const [token, key] = [await storedToken(), newKey()];
    double.fail(SALE, status);
    await expect(charge(token, 1000, key)).rejects.toBeInstanceOf(GatewayError);
    expect(await charge(token, 1000, key)).toMatchObject({ status: 'succeeded' });
  });

  test.each([408, 500, 503, 504, 'garbage'] as const)(
    '%s: the sale may have happened, so it is not made again',
    async (fault) => {
      const [token, key] = [await storedToken(), newKey()];
      double.fail(SALE, fault);
      await expect(charge(token, 1000, key)).rejects.toBeInstanceOf(GatewayTimeout);
      const requests = sales();
      const again = await charge(token, 1000, key).catch((error: unknown) => error);
      // What was made can be found; what was not may still be on its way.
      const found = double.books.salesOf(key).length;
      expect([found, again instanceof GatewayTimeout]).toEqual(fault === 'garbage' ? [1, false] : [0, true]);
      expect(sales()).toBe(requests);
    },
  );

  test.each([401, 429, 500, 503, 'garbage'] as const)(
    'a look-up with the response %s never reports that there was no charge',
    async (fault) => {
      double.fail(/advanced_search_ids$/, fault);
      await expect(gateway.findCharge(newKey())).rejects.toThrow(/^Braintree/);
    },
  );

  test('one that never comes ends in time', async () => {
    const impatient = open(KEYS, 100);
    double.fail(/client_token$/, 'lost_request');
    await expect(impatient.createClientToken(new Date())).rejects.toBeInstanceOf(GatewayTimeout);
  });

  test('keys that are not the store’s are refused', async () => {
    const stranger = open({ ...KEYS, privateKey: 'another' });
    await expect(stranger.createClientToken(new Date())).rejects.toBeInstanceOf(GatewayError);
  });
});

test('of a sale that was made twice the first counts; what its check of duplicates rejects is looked for', async () => {
  const [token, twice, again] = [await storedToken(), newKey(), newKey()];
  double.fail(SALE, 'done_twice');
  const answered = await charge(token, 1000, twice);
  const [first] = double.books.salesOf(twice);
  expect([answered.status, (await gateway.findCharge(twice))?.status, first?.status]).toEqual([
    'succeeded',
    'succeeded',
    'submitted_for_settlement',
  ]);
  double.books.checksDuplicates = true;
  double.fail(SALE, 'done_twice');
  await expect(charge(token, 1000, again)).rejects.toBeInstanceOf(GatewayTimeout);
  double.books.checksDuplicates = false;
  expect(await gateway.findCharge(again)).toEqual({ status: 'succeeded', chargeId: double.books.salesOf(again)[0]?.id });
  expect(double.books.accountOf(again).taken).toBe(1000);
});

test('a part of a sale waits until it is settled; the whole is voided before, and refunded after', async () => {
  const [part, whole, late] = [newKey(), newKey(), newKey()];
  for (const key of [part, whole, late]) await charge(await storedToken(), 1000, key);
  const back = (key: string, amountCents: number) =>
    gateway.refund({ chargeId: double.books.salesOf(key)[0]?.id ?? '', amountCents, idempotencyKey: `refund:${key}` });
  await expect(back(part, 400)).rejects.toThrow('once it is settled');
  expect(await back(whole, 1000)).toEqual({ status: 'succeeded' });
  expect(double.books.salesOf(whole)[0]?.status).toBe('voided');
  double.books.settleAll();
  expect(await back(part, 400)).toEqual({ status: 'succeeded' });
  expect(await back(late, 1000)).toEqual({ status: 'succeeded' });
  expect(double.books.accountOf(part)).toEqual({ taken: 1000, back: 400, refunds: 1 });
  expect(double.books.accountOf(late)).toEqual({ taken: 1000, back: 1000, refunds: 1 });
});

test.each(['settlement_declined', 'voided'])('a sale that ended as %s leaves nothing to refund', async (status) => {
  const key = newKey();
  await charge(await storedToken(), 1000, key);
  const [sale] = double.books.salesOf(key);
  Object.assign(sale ?? {}, { status });
  const back = { chargeId: sale?.id ?? '', amountCents: 400, idempotencyKey: `refund:${key}` };
  expect(await gateway.refund(back)).toEqual({ status: 'succeeded' });
  expect(double.seen.filter((line) => line.startsWith('POST') && line.includes(`${sale?.id}/refund`))).toEqual([]);
});

test.each([true, false])('a refund whose response was lost is found, and happens once (settled: %s)', async (isSettled) => {
  const key = newKey();
  await charge(await storedToken(), 1000, key);
  if (isSettled) double.books.settleAll();
  const chargeId = double.books.salesOf(key)[0]?.id ?? '';
  const back = (of = gateway) => of.refund({ chargeId, amountCents: 1000, idempotencyKey: `refund:${key}` });
  double.fail(/\/(refund|void)$/, 'lost_answer');
  await expect(back(open(KEYS, 200))).rejects.toBeInstanceOf(GatewayTimeout);
  expect(await back()).toEqual({ status: 'succeeded' });
  expect(double.books.accountOf(key)).toEqual({ taken: 1000, back: 1000, refunds: 1 });
});

test('what goes wrong names neither keys nor cards', async () => {
  const token = await storedToken();
  double.fail(SALE, 500);
  const error = await charge(token, 1000, newKey(), '739').catch((thrown: unknown) => thrown);
  const text = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).cause);
  expect(text).toContain('Braintree');
  for (const secret of [token, '739', KEYS.privateKey, KEYS.publicKey]) expect(text).not.toContain(secret);
});
