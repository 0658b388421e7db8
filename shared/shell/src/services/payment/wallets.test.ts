import { fakeApi } from '../../testing/index.ts';
import type { PaymentClient, WalletSdk, WalletState } from '../../wallets.ts';
import type { LoadScript } from './load-script.ts';
import { openPayments } from './open-payments.ts';

const HOUR = 3_600_000;
const never = () => new Promise<never>(() => undefined);
const doors = { client_script: 'https://pay.example/client.js', wallet_script: 'https://pay.example/wallets.js' };

/** A gateway's scripts, which all work by default. */
function gateway({
  load,
  sdk,
  client,
  wallets = doors,
}: {
  load?: LoadScript;
  sdk?: Partial<WalletSdk>;
  client?: Partial<PaymentClient>;
  wallets?: typeof doors | null;
} = {}) {
  const { api, seen } = fakeApi({
    'GET /token/payment': { token: 'ct_1', expires_at: '', gateway: { kind: 'form', address: '/x' }, wallets },
  });
  const create = jest.fn(() => Promise.resolve({ token: () => Promise.resolve('tok_1'), ...client }));
  const loads: { address: string; at: number }[] = [];
  const fetched: LoadScript = async (address, limitMs) => {
    loads.push({ address, at: Date.now() });
    await load?.(address, limitMs);
    if (address === doors.client_script) window.larderPayments = { create };
    else window.larderWallets = { isReady: () => Promise.resolve(true), approve: () => Promise.resolve('ok'), ...sdk };
  };
  const { wallets: service } = openPayments(api, { now: Date.now, load: fetched });
  return { service, seen, create, loads };
}

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => {
  jest.useRealTimers();
  delete window.larderPayments;
  delete window.larderWallets;
});

test('CHK-014: the client is rebuilt after six hours, not before; so is the token it is made with (CHK-015)', async () => {
  const { service, create, seen } = gateway();
  const prepare = async () => {
    service.prepare();
    await jest.advanceTimersByTimeAsync(0);
    return [create.mock.calls.length, seen.length];
  };
  expect(await prepare()).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(6 * HOUR - 1);
  expect(await prepare()).toEqual([1, 1]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await prepare()).toEqual([2, 2]);
});

describe('scripts that do not come', () => {
  test('CHK-016: a blocked script is tried for five times more, two seconds apart, and then fails', async () => {
    const { service, loads } = gateway({
      load: (address) => (address === doors.client_script ? Promise.reject(new Error('blocked')) : Promise.resolve()),
    });
    const ready = service.state('PayPal');
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(ready).resolves.toBe('away');
    const times = loads.filter(({ address }) => address === doors.client_script).map(({ at }) => at);
    expect(times).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
  });

  test('CHK-016: the script of the wallet sheets is tried again, too: one lost request makes no wallet unavailable', async () => {
    let lost = 0;
    const { service, loads } = gateway({
      load: (address) =>
        address === doors.wallet_script && lost++ === 0 ? Promise.reject(new Error('lost')) : Promise.resolve(),
    });
    const ready = service.state('PayPal');
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(ready).resolves.toBe('ready');
    const times = loads.filter(({ address }) => address === doors.wallet_script).map(({ at }) => at);
    expect(times).toEqual([0, 2000]);
  });

  test('what failed is requested again by the next who needs it', async () => {
    let isBlocked = true;
    const { service } = gateway({ load: () => (isBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve()) });
    const first = service.state('PayPal');
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(first).resolves.toBe('away');
    isBlocked = false;
    await expect(service.state('PayPal')).resolves.toBe('ready');
  });

  test('a gateway without wallets has none, and no script is requested', async () => {
    const { service, loads } = gateway({ wallets: null });
    await expect(service.state('PayPal')).resolves.toBe('none');
    expect(loads).toEqual([]);
  });
});

describe('whether a wallet is there', () => {
  test('CHK-017: one that never answers counts as away after six seconds, not before', async () => {
    const { service } = gateway({ sdk: { isReady: never } });
    let answer: WalletState | undefined;
    void service.state('Google Pay').then((is) => (answer = is));
    await jest.advanceTimersByTimeAsync(5999);
    expect(answer).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(answer).toBe('away');
  });

  test.each([
    [true, 'ready'],
    [false, 'away'],
  ] as const)('it says %s: %s', async (is, state) => {
    const { service } = gateway({ sdk: { isReady: () => Promise.resolve(is) } });
    await expect(service.state('Apple Pay')).resolves.toBe(state);
  });
});

describe('the sheet', () => {
  test('what is approved becomes a token at the gateway', async () => {
    const token = jest.fn(() => Promise.resolve('tok_9'));
    const { service } = gateway({ client: { token } });
    await expect(service.token('Venmo')).resolves.toBe('tok_9');
    expect(token.mock.calls).toEqual([['Venmo', 'ok']]);
  });

  test('a closed sheet is no token and no failure', async () => {
    await expect(gateway({ sdk: { approve: () => Promise.resolve(null) } }).service.token('PayPal')).resolves.toBeNull();
  });

  test.each([
    [
      'the wallet',
      { sdk: { approve: () => Promise.reject(Object.assign(new Error('x'), { words: 'PayPal said no.' })) } },
      'PayPal said no.',
    ],
    ['a fault', { client: { token: () => Promise.reject(new Error('boom')) } }, /unable to process/],
  ])('%s refuses: the message shows, nothing was charged', async (_, scripts, message) => {
    await expect(gateway(scripts).service.token('PayPal')).rejects.toMatchObject({
      errorCode: 'gateway',
      message: expect.stringMatching(message),
    });
  });

  test('a stale token is refetched, once, with a client of its own', async () => {
    const stale = () => Promise.reject(Object.assign(new Error('x'), { error_code: 'client_token' }));
    const token = jest.fn<PaymentClient['token']>().mockImplementationOnce(stale).mockResolvedValue('tok_2');
    const { service, create, seen } = gateway({ client: { token } });
    await expect(service.token('PayPal')).resolves.toBe('tok_2');
    expect([create.mock.calls.length, seen.length]).toEqual([2, 2]);
  });
});
