import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keys } from '@larder/contracts/keys';
import { storedJoiningCode } from '@larder/rules';
import { ApiError } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart } from '../../test/fixtures.ts';
import CartOverlays from '../slots/overlays.tsx';

const coupon = {
  label: '20% off your first order',
  discount: '20%',
  discount_type: 'percentage',
  discount_value: 20,
  coupon_code: 'exit20',
  customized_fine_print: 'At most $50.',
  maximum_discount_amount: 50,
  coupon_name: 'Exit',
  below_button_text: 'Applied to your cart automatically.',
  expiration_date: '2099-12-31',
};
const gift = { gwp_id: 3, name: 'A gift', kind: 'gift', threshold: 120, preview: true, product_id: 7, title: 'Oat Cookies' };

beforeEach(() => localStorage.clear());

function land(path: string, answers: FakeAnswers = {}) {
  const { api, seen } = fakeApi({
    'GET /carts': cart(),
    'PUT /carts/promos': cart([], { version: 2 }),
    'GET /promos': { coupon: null, gift: null, code_refusal: null },
    ...answers,
  });
  const calls = (name: string) => seen.filter((call) => call.name === name);
  return { ...renderWithShell(<CartOverlays />, { api, path }), calls };
}

test('API-058, CART-081, CART-090, CART-092: the code of the address goes to the cart and to the promo lookup, and shows once', async () => {
  const { calls } = land('/?ccode=exit20&ccforce=1', { 'GET /promos': { coupon, gift: null } });
  await screen.findByText('20% off your first order');
  expect(calls('PUT /carts/promos').map(({ options }) => options?.body)).toEqual([{ ccode: 'exit20', ccforce: '1' }]);
  expect(calls('GET /promos').map(({ options }) => options?.query)).toEqual([{ ccode: 'exit20', ccforce: '1' }]);
  expect(screen.getByText('At most $50.')).toBeTruthy();
  expect(storedJoiningCode(() => localStorage, new Date())).toBeNull();
  expect(screen.getByText('Applied to your cart automatically.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Shop with exit20' }));
  expect(screen.queryByText('20% off your first order')).toBeNull();
  expect(calls('PUT /carts/promos')).toHaveLength(1);
});

test('CAT-079: what comes off a membership leads to the plans, which have the code', async () => {
  const joins = { ...coupon, discount: '$20 membership', label: '$20 off membership', coupon_code: 'JOIN 20' };
  land('/?ccode=JOIN%2020', { 'GET /promos': { coupon: joins, gift: null } });
  expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe(
    '/membership/payment/plans?ccode=JOIN+20',
  );
  // It is stored also while the visitor browses (CART-091).
  expect(storedJoiningCode(() => localStorage, new Date())).toBe('JOIN 20');
});

test('CART-093, CART-094: a gift of the address shows, and that it is not published', async () => {
  const { calls } = land('/c/pantry?gwp_id=3&gwp_preview=1', { 'GET /promos': { coupon: null, gift } });
  expect(await screen.findByText('Oat Cookies, free')).toBeTruthy();
  expect(screen.getByText(/comes with \$120 or more.*Not published/)).toBeTruthy();
  expect(calls('PUT /carts/promos')[0]?.options?.body).toEqual({ gwp_id: '3', gwp_preview: '1' });
});

test('CART-095: a failing lookup is reported and shows nothing', async () => {
  const { shell } = land('/?ccode=exit20', { 'GET /promos': new ApiError('x', { code: 500, body: { error: 'Away.' } }) });
  await waitFor(() => expect(shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Away.' } }));
  expect(screen.queryByRole('button', { name: 'Close offer' })).toBeNull();
});

test('CART-090: a code that can never count shows an error', async () => {
  land('/?ccode=OLD&ccforce=1', { 'GET /promos': { coupon: null, gift: null, code_refusal: 'This promo code has expired.' } });
  expect(await screen.findByText('This promo code has expired.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Shop with/ })).toBeNull();
});

test('OP-058: on the plans, which show the code themselves, no banner covers the choice', async () => {
  const { calls } = land('/membership/payment/plans?ccode=exit20', { 'GET /promos': { coupon, gift: null } });
  await waitFor(() => expect(calls('GET /promos')).toHaveLength(1));
  await waitFor(() => expect(calls('PUT /carts/promos')).toHaveLength(1));
  expect(screen.queryByText('20% off your first order')).toBeNull();
});

test('an address without a promo asks nothing', async () => {
  const { calls } = land('/?utm_source=mail');
  await screen.findAllByRole('status');
  expect(calls('PUT /carts/promos')).toEqual([]);
});

test('SHELL-110: the cart that an address names as cartId is requested as cart_id, once, and shown', async () => {
  const named = cart([], { cart_id: 'named', version: 4 });
  const cartAnswer = ({ query }: { query?: { cart_id?: string } } = {}) => (query?.cart_id ? named : cart());
  const { calls, queryClient } = land('/?cartId=7', { 'GET /carts': cartAnswer });
  await waitFor(() => expect(queryClient.getQueryData(keys.cart())).toEqual(named));
  const asks = calls('GET /carts').map(({ options }) => options?.query);
  expect(asks).toContainEqual({ full_cart: 1, preset: 'web', cart_id: '7' });
  expect(asks.filter((query) => JSON.stringify(query).includes('cart_id'))).toHaveLength(1);
});

test('SHELL-110: 404 for the cart of another person is no error; another failure is', async () => {
  const own = cart([], { cart_id: 'own' });
  const answer = (failure: ApiError) => ({
    'GET /carts': ({ query }: { query?: { cart_id?: string } } = {}) => {
      if (query?.cart_id) throw failure;
      return own;
    },
  });
  const foreign = land(
    '/?cartId=7',
    answer(new ApiError('x', { code: 404, isNotFound: true, body: { error: 'Cart not found' } })),
  );
  const away = land('/?cartId=8', answer(new ApiError('x', { code: 500, body: { error: 'Away.' } })));
  await waitFor(() => expect(away.shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Away.' } }));
  expect(foreign.shell.emitted).toEqual([]);
  expect(foreign.calls('GET /carts').map(({ options }) => options?.query)).toContainEqual(
    expect.objectContaining({ cart_id: '7' }),
  );
});
