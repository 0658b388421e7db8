import { FIELD_TEXT, PAYMENT_STALE_MS, type Wallet, WALLETS } from '@larder/rules';
import { fakeApi } from '../../../testing/index.ts';
import { createCachedValue } from '../../cached-value.ts';
import type { Pass } from '../send-card.ts';
import type { Modules } from './modules.ts';
import { openBraintree } from './open-braintree.ts';

const card = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' };
const never = () => new Promise<never>(() => undefined);
const ALL_ON = { paypalEnabled: true, payWithVenmo: {}, applePayWeb: {}, androidPay: {} };

type Answer = (request: { endpoint: string; data: unknown }) => { nonce?: string; error?: unknown };

/** Braintree's modules as the store sees them; every wallet is enabled and available by default. */
function braintree({
  answer = () => ({ nonce: 'nonce_1' }),
  on = ALL_ON,
  sheet = {},
}: Partial<{ answer: Answer; on: object; sheet: object }> = {}) {
  const fetched: string[] = [];
  const requests: { endpoint: string; data: unknown }[] = [];
  const create = jest.fn(() =>
    Promise.resolve({
      getConfiguration: () => ({ gatewayConfiguration: on }),
      request(request: { endpoint: string; data: unknown }, done: (error: unknown, answer?: unknown) => void) {
        requests.push(request);
        const { nonce, error } = answer(request);
        done(error, nonce && { creditCards: [{ nonce }] });
      },
    }),
  );
  const part = (name: string, made: object) => () => {
    fetched.push(name);
    return Promise.resolve({ create: () => Promise.resolve(made) });
  };
  const wallet = { tokenize: () => Promise.resolve({ nonce: 'nonce_w' }), isBrowserSupported: () => true, ...sheet };
  const modules = {
    client: () => Promise.resolve({ create }),
    paypal: part('paypal', wallet),
    venmo: part('venmo', wallet),
    applePay: part('applePay', wallet),
    googlePay: part('googlePay', {
      createPaymentDataRequest: () => ({}),
      parseResponse: () => Promise.resolve({ nonce: 'nonce_g' }),
    }),
  } as unknown as Modules;
  let time = 0;
  const now = () => time;
  const gateway = { kind: 'braintree', environment: 'sandbox', google_merchant: null };
  const { api, seen } = fakeApi({ 'GET /token/payment': { token: 'ct_1', expires_at: '', gateway, wallets: null, ebt: null } });
  const pass = createCachedValue<Pass>(() => api.call('GET /token/payment'), PAYMENT_STALE_MS, now);
  const load = jest.fn(() => Promise.resolve());
  return {
    ...openBraintree(pass, { now, load, modules }),
    create,
    seen,
    requests,
    fetched,
    load,
    later: (ms: number) => void (time += ms),
  };
}

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'ApplePaySession');
  Reflect.deleteProperty(window, 'google');
});

describe('a card', () => {
  test('goes to Braintree as it is typed, and fetches no wallet (OP-179)', async () => {
    const { cards, requests, fetched } = braintree();
    await expect(cards.token(card)).resolves.toBe('nonce_1');
    expect(requests).toMatchObject([
      {
        endpoint: 'payment_methods/credit_cards',
        data: { creditCard: { number: '4111111111111111', expirationMonth: '12', expirationYear: '2030', cvv: '123' } },
      },
    ]);
    expect(fetched).toEqual([]);
  });

  test('CHK-014, CHK-015: client and token are recreated after six hours, not before', async () => {
    const { cards, create, seen, later } = braintree();
    await cards.token(card);
    later(PAYMENT_STALE_MS - 1);
    await cards.token(card);
    expect([create.mock.calls.length, seen.length]).toEqual([1, 1]);
    later(1);
    await cards.token(card);
    expect([create.mock.calls.length, seen.length]).toEqual([2, 2]);
  });

  test('OP-095: Braintree’s validation errors are reported by field, in the store’s texts', async () => {
    const fieldErrors = [
      {
        field: 'creditCard',
        fieldErrors: [
          { field: 'number', code: '81715' },
          { field: 'cvv', code: '81707' },
        ],
      },
    ];
    const error = { code: 'CLIENT_REQUEST_ERROR', details: { originalError: { fieldErrors } } };
    await expect(braintree({ answer: () => ({ error }) }).cards.token(card)).rejects.toMatchObject({
      code: 400,
      fields: { number: FIELD_TEXT.cardNumber, cvv: FIELD_TEXT.cardCvv },
    });
  });

  test.each([
    ['CLIENT_AUTHORIZATION_INVALID', 'client_token'],
    ['CLIENT_REQUEST_TIMEOUT', 'gateway'],
  ])('%s is a failure of its own kind: %s', async (code, errorCode) => {
    await expect(braintree({ answer: () => ({ error: { code } }) }).cards.token(card)).rejects.toMatchObject({ errorCode });
  });
});

describe('wallets', () => {
  test('one that is not switched on at Braintree is none, and nothing of it is fetched', async () => {
    const { wallets, fetched, load } = braintree({ on: {} });
    for (const wallet of WALLETS) await expect(wallets.state(wallet)).resolves.toBe('none');
    expect([fetched, load.mock.calls]).toEqual([[], []]);
  });

  test.each(['PayPal', 'Venmo'] as const)('%s is fetched when it is requested, alone, and gives a token', async (wallet) => {
    const { wallets, fetched } = braintree();
    await expect(wallets.state(wallet)).resolves.toBe('ready');
    await expect(wallets.token(wallet)).resolves.toBe('nonce_w');
    expect(fetched).toEqual([wallet.toLowerCase()]);
  });

  test.each([
    ['PayPal', 'PAYPAL_POPUP_CLOSED'],
    ['Venmo', 'VENMO_CANCELED'],
    ['Venmo', 'VENMO_DESKTOP_CANCELED'],
  ] as const)('%s that was closed (%s) is no token and no failure', async (wallet, code) => {
    const closed = () => Promise.reject(Object.assign(new Error('closed'), { code }));
    await expect(braintree({ sheet: { tokenize: closed } }).wallets.token(wallet)).resolves.toBeNull();
  });

  test('a failure is reported, and nothing was charged', async () => {
    const broken = () => Promise.reject(new Error('boom'));
    await expect(braintree({ sheet: { tokenize: broken } }).wallets.token('PayPal')).rejects.toMatchObject({
      errorCode: 'gateway',
    });
  });

  test('Venmo is away where the browser cannot open it', async () => {
    await expect(braintree({ sheet: { isBrowserSupported: () => false } }).wallets.state('Venmo')).resolves.toBe('away');
  });

  const google = (
    isReadyToPay: () => Promise<{ result: boolean }>,
    loadPaymentData: () => Promise<object> = () => Promise.resolve({}),
  ) => {
    class PaymentsClient {
      isReadyToPay = isReadyToPay;
      loadPaymentData = loadPaymentData;
    }
    Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
  };

  test('Google Pay comes with Google’s script, within ten seconds (CHK-018); closed it is no token', async () => {
    const closed = jest.fn(() => Promise.reject(Object.assign(new Error('x'), { statusCode: 'CANCELED' })));
    google(() => Promise.resolve({ result: true }), closed);
    const { wallets, load } = braintree();
    await expect(wallets.state('Google Pay')).resolves.toBe('ready');
    expect(load.mock.calls).toEqual([['https://pay.google.com/gp/p/js/pay.js', 10_000]]);
    await expect(wallets.token('Google Pay')).resolves.toBeNull();
    closed.mockResolvedValue({} as never);
    await expect(wallets.token('Google Pay')).resolves.toBe('nonce_g');
  });

  test('CHK-017: one that never answers is away after six seconds, not before', async () => {
    google(never);
    let state: string | undefined;
    void braintree()
      .wallets.state('Google Pay')
      .then((is) => (state = is));
    await jest.advanceTimersByTimeAsync(5999);
    expect(state).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(state).toBe('away');
  });

  test('Apple Pay is away, and not fetched, where the browser has none', async () => {
    const { wallets, fetched } = braintree();
    await expect(wallets.state('Apple Pay')).resolves.toBe('away');
    expect(fetched).toEqual([]);
  });

  test.each<[string, (session: Record<string, (event: object) => void>) => void, string | null]>([
    ['approved', (session) => session['onpaymentauthorized']?.({ payment: { token: {} } }), 'nonce_w'],
    ['closed', (session) => session['oncancel']?.({}), null],
  ])('Apple Pay that is %s', async (_, act, token) => {
    class ApplePaySession {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static canMakePayments = () => true;
      completePayment = jest.fn();
      abort = jest.fn();
      begin() {
        act(this as unknown as Record<string, (event: object) => void>);
      }
    }
    Object.assign(window, { ApplePaySession });
    const { wallets } = braintree({ sheet: { createPaymentRequest: (request: object) => request } });
    const wallet: Wallet = 'Apple Pay';
    await expect(wallets.state(wallet)).resolves.toBe('ready');
    await expect(wallets.token(wallet)).resolves.toBe(token);
  });
});
