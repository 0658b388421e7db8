import { WALLETS, type Wallet } from '@larder/rules';
import { product } from '../cart/shop.fixture.ts';
import { buyerOf } from '../checkout/buyer.fixture.ts';
import { lead, startApi, type TestApi } from '../../../test/index.ts';
import { approved, walletToken } from './wallet.fixture.ts';

let api: TestApi;
let oats: number;
beforeAll(async () => {
  api = await startApi({ stocked: false });
  oats = await product(api.em(), { price: 10 });
});
afterAll(() => api.stop());

test('CHK-002, CHK-004: each wallet is saved with its label, sets its flag, and can be removed', async () => {
  const { client } = await lead(api);
  const flags = async () => {
    const { cards, defaultPayment, ebt: _, ...has } = await client.ok('GET /account/cc');
    return { ...has, default: defaultPayment?.cc_label ?? null, labels: cards.map(({ cc_label }) => cc_label) };
  };
  const none = { hasAddedPayPal: false, hasAddedGooglePay: false, hasAddedApplePay: false };
  expect(await flags()).toEqual({ ...none, default: null, labels: [] });
  const ids = new Map<Wallet, number>();
  for (const wallet of WALLETS) {
    const { card } = await client.ok('POST /account/cc', { body: { payment_token: await walletToken(client, wallet) } });
    expect(card).toMatchObject({ cc_type: wallet, cc_label: wallet, last4: '', exp_month: null, expired: false });
    ids.set(wallet, card.id);
  }
  const all = { hasAddedPayPal: true, hasAddedGooglePay: true, hasAddedApplePay: true };
  expect(await flags()).toEqual({ ...all, default: 'PayPal', labels: [...WALLETS] });
  await client.ok('DELETE /account/cc/{id}', { params: { id: ids.get('PayPal') ?? 0 } });
  expect(await flags()).toMatchObject({ hasAddedPayPal: false, default: 'Google Pay' });
});

test('one account of a wallet is one method', async () => {
  const { client } = await lead(api);
  for (const account of ['ada@example.com', 'Ada@example.com', 'bo@example.com'])
    await client.ok('POST /account/cc', { body: { payment_token: await walletToken(client, 'PayPal', `ok:${account}`) } });
  expect((await client.ok('GET /account/cc')).cards).toHaveLength(2);
});

test.each([
  ['Other', 'ok:ada'],
  ['PayPal', 'ok:'],
  ['PayPal', 'constructor:ada'],
  ['PayPal', ''],
] as const)('what no sheet approves is no token: %s, %s', async (wallet, approval) => {
  expect(await approved(api.client(), wallet, approval)).toMatchObject({
    status: 400,
    answer: { errors: { approval: expect.any(String) } },
  });
});

test('the scripts of the wallets are there for any page', async () => {
  const { wallets } = await api.client().ok('GET /token/payment');
  const scripts = Object.values(wallets ?? {});
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const response = await api.client().raw(script);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  }
});

test('pages get the payment methods other than cards, and their scripts', async () => {
  const { takes, scripts } = await api.client().ok('GET /payment/gateway');
  expect(takes).toEqual(['wallets', 'ebt']);
  const { wallets, ebt } = await api.client().ok('GET /token/payment');
  expect(scripts).toEqual([...Object.values(wallets ?? {}), ebt?.script]);
});

test('a wallet pays an order, is saved after it has, and pays the next as a saved method; the order names it (CHK-045)', async () => {
  const buyer = await buyerOf(api, oats, 2);
  const body = { checkout_id: buyer.checkoutId, address_id: buyer.addressId };
  const payment_token = await walletToken(buyer.client, 'Apple Pay');
  const { order_id } = await buyer.client.ok('POST /checkout/order', { body: { ...body, payment_token, keep_card: 1 } });
  const { order } = await buyer.client.ok('GET /account/order/{id}', { params: { id: order_id } });
  expect(order.payments).toMatchObject([{ cc_type: 'Apple Pay', label: 'Apple Pay', last4: '' }]);
  const card = (await buyer.client.ok('GET /account/cc')).cards.find(({ cc_type }) => cc_type === 'Apple Pay');
  const cart = await buyer.client.ok('POST /carts/bulk_product', { body: { products: [{ product_id: oats, qty: 1 }] } });
  const again = { checkout_id: cart.cart_id, address_id: buyer.addressId, cc_id: card?.id };
  expect(await buyer.client.ok('POST /checkout/order', { body: again })).toMatchObject({ success: true });
});

test('a wallet whose charge is declined orders nothing', async () => {
  const buyer = await buyerOf(api, oats, 1);
  const payment_token = await walletToken(buyer.client, 'Venmo', 'declined:ada@example.com');
  const body = { checkout_id: buyer.checkoutId, address_id: buyer.addressId, payment_token };
  expect(await buyer.client.call('POST /checkout/order', { body })).toMatchObject({
    status: 400,
    body: { error_code: 'declined' },
  });
});
