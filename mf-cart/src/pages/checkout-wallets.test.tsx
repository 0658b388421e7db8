import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ORDER_TEXT } from '@larder/rules';
import type { EbtPad, Wallets, WalletState } from '@larder/shell';
import { aSavedCard, fakeWallets, type SeenCall } from '@larder/shell/testing';
import { account, member, full, orders, open, placeButton, refusal, type Sent } from '../../test/checkout.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('wallets', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

  test('CHK-002: a wallet pays by its sheet, and is saved on request; the default method was chosen before (CHK-004)', async () => {
    const view = open(
      {},
      member,
      fakeWallets(() => Promise.resolve('tok_1')),
    );
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toHaveProperty('checked', true);
    await choose('PayPal');
    expect(screen.getByRole('checkbox', { name: 'Keep PayPal for next time' })).toHaveProperty('checked', true);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ payment_token: 'tok_1', keep_card: 1 }]));
  });

  test('a saved wallet is chosen like a card and not offered twice', async () => {
    const paypal = aSavedCard({ id: 7, cc_type: 'PayPal', cc_label: 'PayPal', last4: '', exp_month: null, exp_year: null });
    const view = open(
      { 'GET /account/cc': { cards: [paypal] } },
      member,
      fakeWallets(() => Promise.resolve('tok_1')),
    );
    await screen.findByRole('radio', { name: 'Venmo' });
    expect(screen.getAllByRole('radio', { name: 'PayPal' })).toHaveLength(1);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 7 }]));
  });

  test('CHK-019: one that is away says so and cannot be chosen', async () => {
    open(
      {},
      member,
      fakeWallets(() => Promise.resolve(null), { 'Google Pay': 'away' }),
    );
    expect(await screen.findByRole('radio', { name: 'Google Pay not available' })).toHaveProperty('disabled', true);
  });

  test('a sheet that never answers is left by choosing something else, and nothing was ordered', async () => {
    const view = open(
      {},
      member,
      fakeWallets(() => new Promise(() => undefined)),
    );
    await choose('Venmo');
    await userEvent.click(await placeButton());
    expect(await screen.findByText(/Waiting for Venmo/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Visa ending in 4242/ }));
    await waitFor(() => expect(screen.queryByText(/Waiting for Venmo/)).toBeNull());
    expect(orders(view.seen)).toEqual([]);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4 }]));
  });
});

describe('a wallet that was chosen in the cart', () => {
  const arrive = (wallets: Wallets, answers = {}) => open(answers, member, wallets, undefined, '/checkout?wallet=PayPal');

  test('CHK-002: is chosen instead of the default card, and one press of Place order opens its sheet and orders', async () => {
    const token = jest.fn(() => Promise.resolve('tok_1'));
    const view = arrive(fakeWallets(token));
    expect(await screen.findByRole('radio', { name: 'PayPal' })).toHaveProperty('checked', true);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ payment_token: 'tok_1' }]));
    expect(token.mock.calls).toEqual([['PayPal']]);
  });

  test('is the saved one where there is one', async () => {
    const paypal = aSavedCard({ id: 7, cc_type: 'PayPal', cc_label: 'PayPal', last4: '', is_default: false });
    const view = arrive(
      fakeWallets(() => Promise.resolve(null)),
      { 'GET /account/cc': { cards: [aSavedCard(), paypal] } },
    );
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 7 }]));
  });

  test('no card pays instead of it while it does not answer, and none once it is away, unless it is chosen', async () => {
    let answer: (state: WalletState) => void = () => undefined;
    const late = new Promise<WalletState>((resolve) => (answer = resolve));
    const refused = () => Promise.reject(refusal('gateway', 'We’re unable to process your request'));
    const view = arrive({ ...fakeWallets(refused), state: () => late });
    await userEvent.click(await placeButton());
    expect(await screen.findByText('We’re unable to process your request')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'PayPal' })).toHaveProperty('checked', true);
    answer('away');
    const away = await screen.findByRole('radio', { name: 'PayPal not available' });
    expect([away]).toMatchObject([{ checked: true, disabled: true }]);
    expect(screen.getByText('Please choose another way to pay.')).toBeTruthy();
    expect(orders(view.seen)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: /Visa ending in 4242/ }));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4 }]));
  });

  test('a closed sheet orders nothing, and can be opened again', async () => {
    const token = jest.fn<Wallets['token']>().mockResolvedValueOnce(null).mockResolvedValue('tok_2');
    const view = arrive(fakeWallets(token));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(token).toHaveBeenCalledTimes(1));
    expect(orders(view.seen)).toEqual([]);
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ payment_token: 'tok_2' }]));
  });

  test('a name that is no wallet chooses nothing', async () => {
    open(
      {},
      member,
      fakeWallets(() => Promise.resolve(null)),
      undefined,
      '/checkout?wallet=Cash',
    );
    expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toHaveProperty('checked', true);
  });
});

describe('EBT (CHK-022, OP-042)', () => {
  const owner = { ...member, account: { ...account, ebt_data: { card_last4: '1111', token: 'ref' } } };
  const eligible = { ...full, ebt: true, ebt_amount: 10 };
  const pad = (pin: EbtPad['pin']): EbtPad => ({
    isTaken: () => Promise.resolve(true),
    card: () => Promise.resolve(null),
    pin,
  });
  const balance = (snap_balance: number) => ({
    'GET /account/ebt_balance': { card_last4: '1111', snap_balance, cash_balance: 0 },
  });
  const choose = async () =>
    userEvent.click(await screen.findByRole('checkbox', { name: 'Pay $10.00 with EBT ending in 1111 (balance $200.00)' }));

  test('pays what it may with the PIN of this order, another method the rest; the cart is priced for it', async () => {
    const pin = jest.fn(() => Promise.resolve('pin_1'));
    const view = open({ 'GET /carts': eligible, ...balance(200) }, owner, undefined, pad(pin));
    await choose();
    await waitFor(() =>
      expect(view.seen.some(({ options }) => (options?.query as Sent | undefined)?.['pays_with_ebt'] === 1)).toBe(true),
    );
    expect(await screen.findByText('EBT ending in 1111 pays')).toBeTruthy();
    expect(await screen.findByText('Visa ending in 4242 pays')).toBeTruthy();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4, ebt_token: 'pin_1', expected_ebt: '10.00' }]));
    expect(pin.mock.calls).toEqual([['ref']]);
  });

  test('CHK-024, CHK-025: alone it is refused with its text, and nothing is sent', async () => {
    const pin = jest.fn(() => Promise.resolve('pin_1'));
    const view = open({ 'GET /carts': eligible, ...balance(200), 'GET /account/cc': { cards: [] } }, owner, undefined, pad(pin));
    await choose();
    await userEvent.click(await placeButton());
    expect((await screen.findAllByText(ORDER_TEXT.ebtAlone)).length).toBeGreaterThan(0);
    expect([orders(view.seen), pin.mock.calls]).toEqual([[], []]);
  });

  test('a PIN that was not entered orders nothing', async () => {
    const view = open(
      { 'GET /carts': eligible, ...balance(200) },
      owner,
      undefined,
      pad(() => Promise.resolve(null)),
    );
    await choose();
    await userEvent.click(await placeButton());
    await placeButton();
    expect(orders(view.seen)).toEqual([]);
  });

  test('CHK-EBT: what its balance covers is offered, and nothing of an empty card', async () => {
    const { unmount } = open({ 'GET /carts': eligible, ...balance(4.5) }, owner);
    expect(await screen.findByRole('checkbox', { name: 'Pay $4.50 with EBT ending in 1111 (balance $4.50)' })).toBeTruthy();
    unmount();
    open({ 'GET /carts': eligible, ...balance(0) }, owner);
    expect(await screen.findByText('EBT ending in 1111 has no SNAP balance.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /EBT/ })).toBeNull();
  });

  test('CHK-EBT: an unreadable balance shows an error, and is offered once it can be read again', async () => {
    let isAway = true;
    const answer = balance(4.5)['GET /account/ebt_balance'];
    const read = () => (isAway ? Promise.reject(refusal('gateway_away', 'Not now.')) : answer);
    open({ 'GET /carts': eligible, 'GET /account/ebt_balance': read }, owner);
    expect(await screen.findByText(/We couldn’t read the balance of EBT ending in 1111/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /EBT/ })).toBeNull();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^Pay \$4\.50 with EBT/ })).toBeTruthy();
  });

  test('CHK-EBT: a processor that goes away after EBT was chosen leaves the order to the other method', async () => {
    const pin = jest.fn(() => Promise.resolve('pin_1'));
    const cart = (options: SeenCall['options']) =>
      (options?.query as Sent | undefined)?.['pays_with_ebt'] === 1
        ? { ...eligible, ebt_amount: 0, ebt_unavailable: true }
        : eligible;
    const view = open({ 'GET /carts': cart, ...balance(200) }, owner, undefined, pad(pin));
    await choose();
    expect(await screen.findByText(/We couldn’t read the balance/)).toBeTruthy();
    expect(screen.queryByText(/EBT ending in 1111 pays/)).toBeNull();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(orders(view.seen)).toMatchObject([{ cc_id: 4 }]));
    expect(orders(view.seen)[0]).not.toHaveProperty('ebt_token');
    expect(pin).not.toHaveBeenCalled();
  });

  test('where nothing is eligible it is not offered', async () => {
    open({}, owner);
    await placeButton();
    expect(screen.queryByRole('checkbox', { name: /EBT/ })).toBeNull();
  });
});
