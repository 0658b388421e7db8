import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeApi, renderWithShell } from '@larder/shell/testing';
import { paymentToken } from './gateway.ts';

const card = { number: '4242424242424242', expiry: '12/30', cvv: '123' };
const answer = (status: number, body: unknown) => ({ status, json: () => Promise.resolve(body) }) as Response;
const gateway = jest.fn<typeof fetch>();
const real = globalThis.fetch;

function services() {
  const { api, seen } = fakeApi({ 'GET /token/payment': { token: 'ct_1', expires_at: '2026-11-21T18:00:00Z' } });
  return { api, seen, queryClient: renderWithShell(null).queryClient };
}

beforeEach(() => {
  gateway.mockReset();
  globalThis.fetch = gateway;
});
afterEach(() => {
  globalThis.fetch = real;
});

describe('a card becomes a token at the gateway (OP-179)', () => {
  test('the card goes to the gateway, not to the api', async () => {
    gateway.mockResolvedValue(answer(200, { success: true, payment_token: 'tok_1' }));
    const s = services();
    await expect(paymentToken(s, card)).resolves.toBe('tok_1');
    await paymentToken(s, card);
    const [address, init] = gateway.mock.calls[0] ?? [];
    expect(address).toBe('/sandbox-gateway/tokens');
    expect(String(init?.body)).toBe('client_token=ct_1&number=4242424242424242&expiry=12%2F30&cvv=123');
    // Six hours long the browser keeps its own token (CHK-015).
    expect(s.seen.map(({ name }) => name)).toEqual(['GET /token/payment']);
  });

  test('a stale token of the browser is fetched anew, once', async () => {
    gateway.mockResolvedValueOnce(answer(400, { success: false, code: 400, error: 'expired', error_code: 'client_token' }));
    gateway.mockResolvedValueOnce(answer(200, { success: true, payment_token: 'tok_2' }));
    const s = services();
    await expect(paymentToken(s, card)).resolves.toBe('tok_2');
    expect(s.seen).toHaveLength(2);
  });

  test('texts by field come through (OP-095)', async () => {
    gateway.mockResolvedValue(
      answer(400, { success: false, code: 400, error: 'x', errors: { number: 'Please enter a valid card number.' } }),
    );
    await expect(paymentToken(services(), card)).rejects.toMatchObject({
      code: 400,
      fields: { number: 'Please enter a valid card number.' },
    });
  });

  test('no gateway, no charge: the words say try later', async () => {
    gateway.mockRejectedValue(new TypeError('failed to fetch'));
    await expect(paymentToken(services(), card)).rejects.toMatchObject({
      code: 0,
      message: 'We are unable to process your request right now. Please try again later.',
    });
  });
});
