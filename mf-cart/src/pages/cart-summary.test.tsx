import { screen, within } from '@testing-library/react';
import { ORDER_TEXT, PROMISED_DATE_STALE_MS } from '@larder/rules';
import { ApiError, type Session } from '@larder/shell';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { oats, member, clicks, after, open, both } from '../../test/cart-page.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('checkout button (OP-011, OP-046)', () => {
  const press = async (session: Partial<Session>, answer = both) => {
    const view = await open(answer, { session });
    await clicks().click(screen.getAllByRole('button', { name: 'Checkout' })[0] as HTMLElement);
    await after(0);
    return view;
  };

  test('members go on', async () => {
    const view = await press(member);
    expect(view.location()).toBe('/checkout');
  });

  test.each([
    ['visitors', { loggedIn: false, userStatus: 'visitor' }, 'membership'],
    ['leads', { loggedIn: true, userStatus: 'lead' }, 'membership'],
    ['the lapsed', { loggedIn: true, userStatus: 'canceled', groupId: 5 }, 'reactivation'],
  ] as const)('%s get the dialog', async (_, session, overlay) => {
    const view = await press(session);
    expect(view.shell.openOverlay.get()?.name).toBe(overlay);
    expect(view.location()).toBe('/cart');
  });

  test('the dialog says that it is one step', async () => {
    const view = await press({ loggedIn: true, userStatus: 'lead' });
    expect(view.shell.openOverlay.get()).toMatchObject({ props: { title: 'One step before ordering' } });
  });

  test('pla users go to signup', async () => {
    const view = await press({ loggedIn: false, userStatus: 'visitor', isPla: true });
    expect(view.location()).toBe('/membership/payment/plans');
  });

  test('a sold-out line blocks every checkout (CART-109)', async () => {
    const view = await press(member, cart([cartItem({ product: product({ in_stock: false }) })]));
    expect(screen.getByRole('alert').textContent).toContain(ORDER_TEXT.outOfStock);
    expect(view.location()).toBe('/cart');
  });
});

describe('promo code (CART-083, CART-084, CART-096, OP-032)', () => {
  const applied = cart([cartItem({ product: oats })], { version: 2, coupons: ['exit20'], coupon_labels: ['20% off'] });
  const promos = { 'GET /promos': { coupon: null } };

  test('is trimmed, applied and shown by its label', async () => {
    const { bodies } = await open(both, { answers: { 'POST /carts/coupon': applied, ...promos } });
    await clicks().type(screen.getByRole('textbox', { name: 'Promo code' }), '  exit20 ');
    await clicks().click(screen.getByRole('button', { name: 'Apply' }));
    await after(0);
    expect(bodies('POST /carts/coupon')).toEqual([{ code: 'exit20' }]);
    expect(screen.getByText('20% off')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Promo code' })).toHaveProperty('value', '');
  });

  test('Apply on an empty field says what is missing and asks the server nothing', async () => {
    const { bodies } = await open(both);
    await clicks().click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Please enter a promo code.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Promo code' }));
    expect(bodies('POST /carts/coupon')).toEqual([]);
  });

  test.each([
    ["the server's words", { error: 'This code has expired.' }, 'This code has expired.'],
    ['the fixed ones without', null, 'Oops something went wrong'],
  ])('a refusal shows %s and keeps what was typed', async (_, body, text) => {
    await open(both, { answers: { 'POST /carts/coupon': new ApiError('x', { code: 400, body }) } });
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await clicks().type(field, 'nope{Enter}');
    await after(0);
    expect(screen.getByText(text)).toBeTruthy();
    expect(field).toHaveProperty('value', 'nope');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('one that does not hold stays with its name and reason, and can be taken out (CART-091)', async () => {
    const refused_coupon = { code: 'SIXTY', label: '$10 off', reason: 'Add $20 more to use this promo code.' };
    const { seen } = await open(cart([cartItem({ product: oats })], { refused_coupon }), {
      answers: { 'DELETE /carts/coupon': cart([cartItem({ product: oats })], { version: 2 }), ...promos },
    });
    expect(screen.getByText('SIXTY isn’t applied')).toBeTruthy();
    expect(screen.getByText(refused_coupon.reason)).toBeTruthy();
    await clicks().click(screen.getByRole('button', { name: 'Remove promo code SIXTY' }));
    await after(0);
    expect(seen.some(({ name }) => name === 'DELETE /carts/coupon')).toBe(true);
    expect(screen.queryByText('SIXTY isn’t applied')).toBeNull();
  });

  test('its line of the totals says once what it gives', async () => {
    const totals = [{ type: 'discount' as const, value: -1, label: '20% off' }];
    await open({ ...applied, totals }, { answers: promos });
    const lines = screen.getByText('Subtotal').closest('dl') as HTMLElement;
    expect(within(lines).getAllByText('20% off')).toHaveLength(1);
  });

  test('a second code asks first', async () => {
    const { bodies } = await open(applied, { answers: { 'POST /carts/coupon': applied, ...promos } });
    await clicks().type(screen.getByRole('textbox', { name: 'Promo code' }), 'WELCOME30{Enter}');
    expect(bodies('POST /carts/coupon')).toEqual([]);
    await clicks().click(screen.getByRole('button', { name: 'Replace' }));
    await after(0);
    expect(bodies('POST /carts/coupon')).toEqual([{ code: 'WELCOME30' }]);
  });
});

describe('the promised day (CHK-031)', () => {
  const promise = { 'GET /account/promiseddate': { promised_date: '2026-11-24' } };
  const promiseCalls = (calls: { name: string }[]) => calls.filter(({ name }) => name === 'GET /account/promiseddate').length;

  test('is requested once in a session', async () => {
    const first = await open(both, { answers: promise });
    await after(100);
    expect(screen.getByText('All of it ships by Tuesday, November 24')).toBeTruthy();
    first.unmount();
    const second = await open(both, { answers: promise });
    await after(100);
    expect(screen.getByText('All of it ships by Tuesday, November 24')).toBeTruthy();
    expect([promiseCalls(first.seen), promiseCalls(second.seen)]).toEqual([1, 0]);
  });

  test('is requested again after a quarter of an hour (SHELL-200)', async () => {
    const first = await open(both, { answers: promise });
    await after(100);
    first.unmount();
    await after(PROMISED_DATE_STALE_MS);
    const second = await open(both, { answers: promise });
    await after(100);
    expect([promiseCalls(first.seen), promiseCalls(second.seen)]).toEqual([1, 1]);
  });

  test('is requested again for other boxes', async () => {
    sessionStorage.setItem('larder.promised', JSON.stringify({ boxes: 'wine 2026-11-23', date: '2026-11-25', at: Date.now() }));
    expect(promiseCalls((await open(both, { answers: promise })).seen)).toBe(1);
  });

  test('a failure is reported and breaks nothing', async () => {
    const { shell } = await open(both, { answers: { 'GET /account/promiseddate': new ApiError('x', { code: 500 }) } });
    expect(shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Oops something went wrong' } });
    expect(screen.queryByText(/All of it ships/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Checkout' }).length).toBeGreaterThan(0);
  });
});

test('CHK-067, API-060: the last three orders are listed next to the cart', async () => {
  // Its code loads later; with a stopped clock no timer would wait for it.
  await import('../cart/RecentOrders.tsx');
  const orders = [{ order_id: 'o1', increment_id: '1001', item_count: 2, details: { delivery_status_label: 'in_transit' } }];
  const { seen } = await open(both, { answers: { 'GET /account/orders': { orders } } });
  await after(100);
  expect(screen.getByRole('link', { name: 'Order 1001' }).getAttribute('href')).toBe('/account/order?id=o1');
  expect(screen.getByRole('region', { name: 'Your last orders' }).textContent).toContain('2 items: In Transit');
  expect(seen.find(({ name }) => name === 'GET /account/orders')?.options?.query).toEqual({ page_size: 3, cur_page: 1 });
});

test('CART-098: says how far the next gift is, and nothing of one that was turned down', async () => {
  const offer = (over: object) => ({
    gwp_id: 1,
    name: 'Gift',
    kind: 'gift' as const,
    threshold: 120,
    amount_needed: 20,
    declined: false,
    preview: false,
    product_id: 8,
    title: 'Oat Cookies',
    ...over,
  });
  const gwp_offers = [offer({ kind: 'sample', amount_needed: 0 }), offer({ declined: true, title: 'Tea' }), offer({})];
  await open(cart([cartItem({ product: oats })], { gwp_offers }));
  expect(screen.getByText('Add $20.00 more for a free gift: Oat Cookies')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Free gift' })).toBeTruthy();
});

test('a donation is chosen at once and sent (OP-023)', async () => {
  const answer = cart([cartItem({ product: oats })], { version: 2, donation: '2.00' });
  const { bodies } = await open(both, { answers: { 'PUT /carts': answer } });
  expect(screen.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true);
  await clicks().click(screen.getByRole('radio', { name: '$2' }));
  await after(0);
  expect(bodies('PUT /carts')).toEqual([{ donation: '2.00' }]);
  expect(screen.getByRole('radio', { name: '$2' })).toHaveProperty('checked', true);
});

test('CART-039: Thrive Cash that one has is switched off and on at once; without any there is no switch', async () => {
  const answer = cart([cartItem({ product: oats })], { version: 2, raf_balance: 7, use_thrive_cash: false });
  const { bodies } = await open(cart([cartItem({ product: oats })], { raf_balance: 7 }), { answers: { 'PUT /carts': answer } });
  const box = () => screen.getByRole('checkbox', { name: 'Use my Thrive Cash: $7.00' });
  expect(box()).toHaveProperty('checked', true);
  await clicks().click(box());
  await after(0);
  expect(bodies('PUT /carts')).toEqual([{ use_thrive_cash: 0 }]);
  expect(box()).toHaveProperty('checked', false);
});

test('CART-036, CART-041: the stored choices show, and a choice that cannot be saved says so', async () => {
  const savedCart = cart([cartItem({ product: oats })], { donation: 'round_up', ppe_opt_in: true });
  await open(savedCart, { answers: { 'PUT /carts': new ApiError('x', { code: 500 }) } });
  expect(screen.getByRole('radio', { name: 'Round up' })).toHaveProperty('checked', true);
  const fee = screen.getByRole('checkbox', { name: /Warehouse safety contribution/ });
  expect(fee).toHaveProperty('checked', true);
  const total = screen.getAllByText('Total')[0] as HTMLElement;
  expect(total.compareDocumentPosition(fee) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await clicks().click(fee);
  await after(0);
  expect(screen.getByRole('alert').textContent).toContain('Oops');
});

test('CART-023, CART-100: the savings open to what saves, each kind by its amount', async () => {
  const savings = { coupon: 5, gwp: 3, products: 4, thrive_cash: 2, tpr: 1 };
  await open(cart([cartItem({ product: oats })], { cart_savings: 15, savings }));
  const details = screen.getByText('You save $15.00 on this order').closest('details') as HTMLElement;
  expect([...details.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Below list prices$4.00',
    'Price reductions$1.00',
    'Promo code$5.00',
    'Free gifts$3.00',
    'Thrive Cash$2.00',
  ]);
});
