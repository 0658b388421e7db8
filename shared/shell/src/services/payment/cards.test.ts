import { fakeApi } from '../../testing/index.ts';
import { openPayments } from './open-payments.ts';

const card = { number: '4242424242424242', expiry: '12/30', cvv: '123' };
const answer = (status: number, body: unknown) => ({ status, json: () => Promise.resolve(body) }) as Response;
const gateway = jest.fn<typeof fetch>();
const real = globalThis.fetch;
const sixHours = 6 * 3_600_000;

function cards(address = 'https://cards.example/tokens') {
  const pass = { token: 'ct_1', expires_at: '2026-11-21T18:00:00Z', gateway: { kind: 'form', address } };
  const { api, seen } = fakeApi({ 'GET /token/payment': pass });
  let time = 0;
  return {
    cards: openPayments(api, { now: () => time, load: () => Promise.reject(new Error('no script is asked for')) }).cards,
    seen,
    later: (ms: number) => void (time += ms),
  };
}

beforeEach(() => {
  gateway.mockReset();
  globalThis.fetch = gateway;
});
afterEach(() => {
  globalThis.fetch = real;
});

describe('a card becomes a token at the gateway (OP-179)', () => {
  test.each(['https://cards.example/tokens', '/sandbox-gateway/tokens'])('it goes where the api says: %s', async (address) => {
    gateway.mockResolvedValue(answer(200, { success: true, payment_token: 'tok_1' }));
    await expect(cards(address).cards.token(card)).resolves.toBe('tok_1');
    const [url, init] = gateway.mock.calls[0] ?? [];
    expect(url).toBe(address);
    expect(String(init?.body)).toBe('client_token=ct_1&number=4242424242424242&expiry=12%2F30&cvv=123');
    expect(init?.credentials).toBe('omit');
  });

  test('the expiration date goes as MM/YY, however it was typed (OP-095)', async () => {
    gateway.mockResolvedValue(answer(200, { success: true, payment_token: 'tok_1' }));
    await cards().cards.token({ ...card, expiry: '1/2030' });
    expect(new URLSearchParams(String(gateway.mock.calls[0]?.[1]?.body)).get('expiry')).toBe('01/30');
  });

  test('the browser keeps its own token for six hours (CHK-015)', async () => {
    gateway.mockResolvedValue(answer(200, { success: true, payment_token: 'tok_1' }));
    const s = cards();
    await s.cards.token(card);
    s.later(sixHours - 1);
    await s.cards.token(card);
    expect(s.seen).toHaveLength(1);
    s.later(1);
    await s.cards.token(card);
    expect(s.seen).toHaveLength(2);
  });

  test('a stale token of the browser is refetched, once', async () => {
    const stale = answer(400, { success: false, code: 400, error: 'expired', error_code: 'client_token' });
    gateway.mockResolvedValueOnce(stale);
    gateway.mockResolvedValueOnce(answer(200, { success: true, payment_token: 'tok_2' }));
    const s = cards();
    await expect(s.cards.token(card)).resolves.toBe('tok_2');
    expect(s.seen).toHaveLength(2);
    gateway.mockResolvedValue(stale);
    await expect(s.cards.token(card)).rejects.toMatchObject({ errorCode: 'client_token' });
    expect(s.seen).toHaveLength(3);
  });

  test('a token that could not be had is requested again at the next try', async () => {
    gateway.mockResolvedValue(answer(200, { success: true, payment_token: 'tok_1' }));
    let isAway = true;
    const { api } = fakeApi({
      'GET /token/payment': () => {
        if (isAway) throw new Error('away');
        return { token: 'ct_1', expires_at: '', gateway: { kind: 'form', address: '/x' } };
      },
    });
    const store = openPayments(api).cards;
    await expect(store.token(card)).rejects.toThrow('away');
    isAway = false;
    await expect(store.token(card)).resolves.toBe('tok_1');
  });

  test('texts by field come through (OP-095)', async () => {
    const errors = { number: 'Please enter a valid card number.' };
    gateway.mockResolvedValue(answer(400, { success: false, code: 400, error: 'x', errors }));
    await expect(cards().cards.token(card)).rejects.toMatchObject({ code: 400, fields: errors });
  });

  test.each([
    ['no gateway', () => gateway.mockRejectedValue(new TypeError('failed to fetch'))],
    ['no JSON', () => gateway.mockResolvedValue({ status: 200, json: () => Promise.reject(new SyntaxError('<')) } as Response)],
  ])('%s, no charge: the words say try later', async (_, fail) => {
    fail();
    await expect(cards().cards.token(card)).rejects.toMatchObject({
      code: 0,
      errorCode: 'gateway',
      message: 'We are unable to process your request right now. Please try again later.',
    });
  });
});
