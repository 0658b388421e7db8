import { cardToken, lead, startApi, type TestApi } from '../../../test/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ stocked: false });
});
afterAll(() => api.stop());

const MASTERCARD = '5555555555554444';

test('OP-092, API-072: cards are saved by token; the first is the default; responses contain neither number nor vault token', async () => {
  const { client } = await lead(api);
  const { card } = await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client), postcode: '73301' } });
  expect(card).toMatchObject({ cc_type: 'visa', last4: '4242', exp_month: 12, exp_year: 2039, is_default: true, expired: false });
  expect(card.token).toMatch(/^pm_/);
  expect(JSON.stringify(await client.ok('GET /account/cc'))).not.toMatch(/card_|4242424242424242/);
});

test('OP-092: another can be the default; deleting the default moves it on', async () => {
  const { client } = await lead(api);
  const first = await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client) } });
  const second = await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client, MASTERCARD) } });
  await client.ok('PUT /account/cc/{id}', { params: { id: second.card.id } });
  const order = async () => (await client.ok('GET /account/cc')).cards.map((c) => [c.id, c.is_default]);
  expect(await order()).toEqual([
    [second.card.id, true],
    [first.card.id, false],
  ]);
  await client.ok('DELETE /account/cc/{id}', { params: { id: second.card.id } });
  expect(await order()).toEqual([[first.card.id, true]]);
});

test('the same card twice is one card', async () => {
  const { client } = await lead(api);
  for (let i = 0; i < 2; i++) await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client) } });
  expect((await client.ok('GET /account/cc')).cards).toHaveLength(1);
});

test('OP-046: the card of another customer is not found', async () => {
  const [owner, other] = [await lead(api), await lead(api)];
  const { card } = await owner.client.ok('POST /account/cc', { body: { payment_token: await cardToken(owner.client) } });
  const params = { id: card.id };
  expect((await other.client.fails('PUT /account/cc/{id}', { params })).code).toBe(404);
  expect((await other.client.fails('DELETE /account/cc/{id}', { params })).code).toBe(404);
});

test('a made-up token is refused by field', async () => {
  const { client } = await lead(api);
  expect((await client.fails('POST /account/cc', { body: { payment_token: 'tok_nothing' } })).errors).toHaveProperty(
    'payment_token',
  );
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000119', 'processing_error'],
])('a card that would be declined is refused with its reason, and not saved: %s', async (number, reason) => {
  const { client } = await lead(api);
  const failure = await client.fails('POST /account/cc', { body: { payment_token: await cardToken(client, number) } });
  expect(failure).toMatchObject({ code: 400, error_code: reason, errors: { payment_token: expect.any(String) } });
  expect((await client.ok('GET /account/cc')).cards).toEqual([]);
});

test('CHK-020: one that needs its code is saved, and marked', async () => {
  const { client } = await lead(api);
  await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client, '4000002500003155') } });
  expect((await client.ok('GET /account/cc')).cards).toMatchObject([{ last4: '3155', payment_verification: true }]);
});

test('a reissued card with a new expiry date replaces the one that it was', async () => {
  const { client } = await lead(api);
  const add = async (expiry: string) =>
    (await client.ok('POST /account/cc', { body: { payment_token: await cardToken(client, undefined, { expiry }) } })).card;
  const first = await add('11/29');
  const second = await add('04/33');
  expect(second.id).toBe(first.id);
  expect((await client.ok('GET /account/cc')).cards).toMatchObject([{ id: first.id, exp_month: 4, exp_year: 2033 }]);
});
