import { fakeApi } from '../../testing/index.ts';
import type { EbtSdk } from '../../ebt.ts';
import { openPayments } from './open-payments.ts';

const config = { script: 'https://ebt.example/pad.js' };

/** A fake PIN pad with the given responses; its script loads by default. */
function pad(sdk: Partial<EbtSdk> = {}, ebt: typeof config | null = config, load: () => Promise<void> = () => Promise.resolve()) {
  const pass = { token: 'ct_1', expires_at: '', gateway: { kind: 'form', address: '/x' }, wallets: null, ebt };
  const loadScript = jest.fn(async () => {
    await load();
    window.larderEbt = { card: () => Promise.resolve('card_1'), pin: () => Promise.resolve('pin_1'), ...sdk };
  });
  const { api } = fakeApi({ 'GET /token/payment': pass });
  return { ebt: openPayments(api, { now: Date.now, load: loadScript }).ebt, loadScript };
}
afterEach(() => void delete window.larderEbt);

test('the pad receives the client token and the card of the PIN; its script is requested once', async () => {
  const pin = jest.fn(() => Promise.resolve('pin_1'));
  const { ebt, loadScript } = pad({ pin });
  await expect(ebt.card()).resolves.toBe('card_1');
  await expect(ebt.pin('ref')).resolves.toBe('pin_1');
  expect(pin.mock.calls).toEqual([['ct_1', 'ref']]);
  expect(loadScript.mock.calls).toEqual([[config.script, 10_000]]);
});

test('a closed pad is no token and no failure', async () => {
  await expect(pad({ pin: () => Promise.resolve(null) }).ebt.pin('ref')).resolves.toBeNull();
});

describe('away', () => {
  test('a store without a processor takes none, and asks for no script', async () => {
    const { ebt, loadScript } = pad({}, null);
    await expect(ebt.isTaken()).resolves.toBe(false);
    await expect(ebt.card()).rejects.toMatchObject({ errorCode: 'gateway' });
    expect(loadScript).not.toHaveBeenCalled();
  });

  test('a script that does not come is a failure for the shopper, and is requested again', async () => {
    let isAway = true;
    const { ebt } = pad({}, config, () => (isAway ? Promise.reject(new Error('blocked')) : Promise.resolve()));
    await expect(ebt.card()).rejects.toMatchObject({ errorCode: 'gateway', message: expect.stringMatching(/unable to process/) });
    isAway = false;
    await expect(ebt.card()).resolves.toBe('card_1');
  });
});
