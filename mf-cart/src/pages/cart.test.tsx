import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Account } from '@larder/contracts';
import { ORDER_TEXT } from '@larder/rules';
import { ApiError, type Session } from '@larder/shell';
import { fakeApi, renderWithShell, type FakeAnswers } from '@larder/shell/testing';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { Page } from './cart.tsx';

const oats = product();
const wine = product({ id: 9, title: 'Hill Red', box_type: 'wine', price: 20, msrp: 20 });
const member: Partial<Session> = { loggedIn: true, userStatus: 'member', groupId: 4 };
const clicks = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(
  answer: unknown,
  { answers = {}, session = member }: { answers?: FakeAnswers; session?: Partial<Session> } = {},
) {
  const { api, seen } = fakeApi({ 'GET /carts': answer, ...answers });
  const view = renderWithShell(<Page />, { api, session, path: '/cart' });
  await after(0);
  return {
    ...view,
    seen,
    bodies: (name: string) => seen.filter((call) => call.name === name).map(({ options }) => options?.body),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const both = cart([cartItem({ product: oats, line_item_qty: 2 }), cartItem({ product: wine })]);

describe('states', () => {
  test('loading', async () => {
    await open(() => new Promise(() => {}));
    expect(screen.getByRole('status').textContent).toBe('Loading your cart');
  });

  test('failed, and tried again', async () => {
    let fails = true;
    await open(() => (fails ? new ApiError('x', { code: 500 }) : both));
    fails = false;
    await clicks().click(screen.getByRole('button', { name: 'Retry' }));
    await after(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toBeTruthy();
  });

  test('CHK-021: whose last payment failed is asked for another card', async () => {
    await open(both, { session: { ...member, account: { card_failed: true } as Account } });
    const link = screen.getByRole('link', { name: 'Add another card' });
    expect(link.getAttribute('href')).toBe('/membership/payment/method?route=%2Fcart');
  });

  test('empty leads back to the shop', async () => {
    await open(cart());
    expect(screen.getByRole('heading', { name: 'Your cart is waiting' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  });

  test('what was removed and what the server has to say is shown (CART-028, CART-029)', async () => {
    await open(
      cart([], {
        removed_items: [{ product_id: 1, title: 'Old Tea', reason: 'no longer sold' }],
        notifications: [
          { type: 'warning', message: 'Prices changed.' },
          { type: 'success', text: 'Something good.' },
          { type: 'warning', message: 'SIXTY: Add $20 more.', subtype: 'coupon' },
        ],
      }),
    );
    const notices = screen.getByRole('region', { name: 'Notices about your cart' });
    expect(notices.textContent).toContain('Old Tea: no longer sold');
    expect(notices.textContent).toContain('Prices changed.');
    expect(notices.textContent).toContain('Something good.');
    expect(notices.textContent).not.toContain('SIXTY');
  });
});

describe('boxes (CART-001, CART-009 … CART-011)', () => {
  test('each has its lines, ship day, subtotal and way to free shipping', async () => {
    await open(both);
    const grocery = screen.getByRole('region', { name: 'Grocery box' });
    expect(grocery.textContent).toContain('$10.00');
    expect(grocery.textContent).toContain('Ships Monday, November 23');
    expect(grocery.textContent).toMatch(/order by \w+ \d+(:\d+)? [AP]M (Pacific|your time)/);
    expect(within(grocery).getByText('Add $140.00 more for free shipping')).toBeTruthy();
    expect(within(grocery).getByText('Ships free on $150+')).toBeTruthy();
    expect(within(grocery).queryByRole('progressbar')).toBeNull();
    expect(within(grocery).getByRole('link', { name: 'Mill & Meadow Rolled Oats' }).getAttribute('href')).toBe(
      '/p/rolled-oats-7',
    );
  });

  test('a goal has a bar once half of it is there', async () => {
    await open(cart([cartItem({ product: oats, line_item_qty: 15 })]));
    expect(screen.getByRole('progressbar', { name: 'Free shipping' }).getAttribute('aria-valuetext')).toBe(
      'Add $75.00 more for free shipping',
    );
  });

  test('CART-013: fresh and frozen say that one fee covers both, and what takes it away', async () => {
    const fresh = cartItem({ product: product({ id: 21, title: 'Milk', sold_as_fresh: 'fresh' }) });
    const frozen = cartItem({ product: product({ id: 22, title: 'Peas', box_type: 'frozen', price: 130, msrp: 130 }) });
    await open(cart([fresh, frozen], { totals: [{ type: 'thrive_shipping_frozen', value: 9.95 }] }));
    expect(screen.getByRole('region', { name: 'Fresh box' }).textContent).toContain(
      'One $9.95 covers fresh and frozen, free with $150+ of fresh and $120+ of frozen',
    );
    const other = screen.getByRole('region', { name: 'Frozen box' });
    expect(other.textContent).toContain('this box has its $120+, the other one not yet');
    expect(other.textContent).not.toContain("You've earned free shipping");
  });

  test('what is not shipped stands beside the boxes, without a way to free shipping (OP-211)', async () => {
    const gift = cartItem({ product: product({ id: 11, title: 'Gift Card', price: 50, product_type: 'giftcard' }) });
    const oatsOnly = cart([cartItem({ product: oats })]);
    await open({ ...oatsOnly, items: { ...oatsOnly.items, [gift.line_item_id]: gift }, total_items_in_cart: 2 });
    expect(screen.getByText('2 items in one box and by e-mail')).toBeTruthy();
    const mailed = screen.getByRole('region', { name: 'By e-mail' });
    expect(within(mailed).getByRole('link', { name: /Gift Card/ })).toBeTruthy();
    expect(within(mailed).queryByRole('progressbar')).toBeNull();
  });

  test('a cart of gift cards alone is not empty (OP-211)', async () => {
    const gift = cartItem({ product: product({ id: 11, title: 'Gift Card', price: 50, product_type: 'giftcard' }) });
    await open(cart([], { items: { [gift.line_item_id]: gift }, total_items_in_cart: 1 }));
    expect(screen.getByText('1 item by e-mail')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your cart is waiting' })).toBeNull();
  });

  test('wine says that a signature is needed (CAT-124)', async () => {
    await open(both);
    expect(screen.getByRole('region', { name: 'Wine box' }).textContent).toContain('Signature required upon delivery.');
    expect(screen.getByRole('region', { name: 'Grocery box' }).textContent).not.toContain('Signature');
  });
});

describe('lines (CART-047)', () => {
  test('removing takes the line away at once and sends quantity 0 (CART-051)', async () => {
    const { bodies } = await open(both, {
      answers: { 'POST /carts/bulk_product': cart([cartItem({ product: wine })], { version: 2 }) },
    });
    await clicks().click(screen.getByRole('button', { name: 'Remove Rolled Oats' }));
    expect(screen.queryByRole('region', { name: 'Grocery box' })).toBeNull();
    await after(750);
    expect(bodies('POST /carts/bulk_product')).toEqual([expect.objectContaining({ products: [{ product_id: 7, qty: 0 }] })]);
  });

  test.each([
    ['at once', 0, []],
    ['after it was sent', 750, [4]],
  ])('a removal is undone %s, with the quantity that it had', async (_, pause, sent) => {
    const four = cart([cartItem({ product: oats, line_item_qty: 4 }), cartItem({ product: wine })]);
    const { shell, bodies } = await open(four, {
      answers: { 'POST /carts/bulk_product': cart([cartItem({ product: wine })], { version: 2 }) },
    });
    await clicks().click(screen.getByRole('button', { name: 'Remove Rolled Oats' }));
    await after(pause);
    const [notice] = shell.snacks.list.get();
    expect(notice).toMatchObject({ message: 'Rolled Oats was removed', action: { label: 'Undo' } });
    act(() => notice?.action?.run());
    await after(750);
    const quantities = bodies('POST /carts/bulk_product').map(
      (body) => (body as { products: { qty: number }[] }).products[0]?.qty,
    );
    expect(quantities.slice(pause === 0 ? 0 : 1)).toEqual(sent);
  });

  test('CART-037: a line tells what a few more take off, and what it has', async () => {
    const tiered_pricing = [
      { min: 6, max: null, promo_type: 'price' as const, discount_type: 'percentage' as const, promo_value: 5 },
    ];
    const red = product({ id: 9, title: 'Hill Red', tiered_pricing });
    const white = product({ id: 10, title: 'Hill White', tiered_pricing });
    await open(cart([cartItem({ product: red, line_item_qty: 4 }), cartItem({ product: white, line_item_qty: 6 })]));
    expect(screen.getByText('Add 2 More, Get 5% Off')).toBeTruthy();
    expect(screen.getByText('You get 5% off')).toBeTruthy();
  });

  test('a failed removal brings the line back (CART-067)', async () => {
    await open(both, { answers: { 'POST /carts/bulk_product': new ApiError('x', { code: 500 }) } });
    await clicks().click(screen.getByRole('button', { name: 'Remove Rolled Oats' }));
    await after(750);
    expect(screen.getByRole('region', { name: 'Grocery box' })).toBeTruthy();
  });

  test('saving for later moves the line and says so for 3 s (CART-052, CART-070, OP-123)', async () => {
    const { shell, bodies } = await open(both, { answers: { 'POST /carts/bulk_product': both } });
    await clicks().click(screen.getByRole('button', { name: 'Save for later: Rolled Oats' }));
    const saved = screen.getByRole('region', { name: 'Saved for later' });
    expect(within(saved).getByText('Rolled Oats')).toBeTruthy();
    expect(shell.snacks.list.get()[0]).toMatchObject({
      type: 'success',
      message: 'Rolled Oats was saved for later',
      timeout: 3000,
      autoDismiss: true,
    });
    await after(750);
    expect(bodies('POST /carts/bulk_product')).toEqual([
      expect.objectContaining({ products: [{ product_id: 7, qty: 0, save_for_later: 1 }] }),
    ]);
  });

  test('moving back keeps the saved quantity and says so (CART-072)', async () => {
    const saved = cart([], { saved_for_later: [cartItem({ product: oats, line_item_qty: 4, save_for_later: true })] });
    const { shell, bodies } = await open(saved, { answers: { 'POST /carts/bulk_product': saved } });
    await clicks().click(screen.getByRole('button', { name: 'Move to cart: Rolled Oats' }));
    expect(shell.snacks.list.get()[0]?.message).toBe('Rolled Oats was moved to the cart');
    await after(750);
    expect(bodies('POST /carts/bulk_product')).toEqual([
      expect.objectContaining({ products: [{ product_id: 7, qty: 4, save_for_later: 0 }] }),
    ]);
  });

  test.each([
    ['visitor', { loggedIn: false, userStatus: 'visitor' }, 'membership'],
    ['canceled', { loggedIn: true, userStatus: 'canceled', groupId: 5 }, 'reactivation'],
  ] as const)('a %s cannot save for later (OP-046)', async (_, session, overlay) => {
    const { shell } = await open(both, { session });
    await clicks().click(screen.getByRole('button', { name: 'Save for later: Rolled Oats' }));
    expect(shell.openOverlay.get()?.name).toBe(overlay);
    expect(screen.getByRole('region', { name: 'Grocery box' })).toBeTruthy();
  });
});

test('a gift is free, says its worth, cannot be counted up, and can be declined (CAT-076, OP-033)', async () => {
  const gift = product({ id: 50, title: 'Olive Oil Gift', tc_product_type: 2, price: 0, msrp: 12 });
  const lines = [cartItem({ product: oats }), cartItem({ product: gift, unit_price: 0, row_total: 0 })];
  const { bodies } = await open(cart(lines), {
    answers: { 'POST /carts/bulk_product': cart([cartItem({ product: oats })], { version: 2 }) },
  });
  expect(screen.getByText('($12.00)')).toBeTruthy();
  // It has no page of its own (CAT-007).
  expect(screen.queryByRole('link', { name: /Olive Oil Gift/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Quantity of Olive Oil Gift' })).toBeNull();
  await clicks().click(screen.getByRole('button', { name: 'No thanks, remove Olive Oil Gift' }));
  await after(750);
  expect(bodies('POST /carts/bulk_product')).toEqual([expect.objectContaining({ products: [{ product_id: 50, qty: 0 }] })]);
});

test('CAT-019: a line names what was chosen as the page did', async () => {
  await open(cart([cartItem({ options: { flavor: 'mango' }, option_labels: ['Mango'] })]));
  expect(screen.getByText('Mango')).toBeTruthy();
  expect(screen.queryByText('mango')).toBeNull();
});

test('a gift card says what it is and for whom, not what its form holds (OP-054)', async () => {
  const card = product({ id: 1, title: 'Gift Card', product_type: 'giftcard', price: 25, msrp: 25 });
  const options = { type: 'credit', amount: '50', gc_recipient_full_name: 'Ann Lee', gc_recipient_email: 'ann@larder.example' };
  await open(cart([cartItem({ product: card, options, unit_price: 50, row_total: 50 })]));
  expect(screen.getByText('Shopping credit for Ann Lee, by e-mail')).toBeTruthy();
  expect(screen.queryByText(/ann@larder/)).toBeNull();
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

  test('pla users go to signup', async () => {
    const view = await press({ loggedIn: false, userStatus: 'visitor', isPla: true });
    expect(view.location()).toBe('/membership/payment/plans');
  });

  test('a line that is sold out holds everybody (CART-109)', async () => {
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
    expect(screen.getByText('SIXTY is not applied')).toBeTruthy();
    expect(screen.getByText(refused_coupon.reason)).toBeTruthy();
    await clicks().click(screen.getByRole('button', { name: 'Remove promo code SIXTY' }));
    await after(0);
    expect(seen.some(({ name }) => name === 'DELETE /carts/coupon')).toBe(true);
    expect(screen.queryByText('SIXTY is not applied')).toBeNull();
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
  const asked = (seen: { name: string }[]) => seen.filter(({ name }) => name === 'GET /account/promiseddate').length;

  test('is asked for once in a session', async () => {
    const first = await open(both, { answers: promise });
    await after(100);
    expect(screen.getByText('All of it ships by Tuesday, November 24')).toBeTruthy();
    first.unmount();
    const second = await open(both, { answers: promise });
    await after(100);
    expect(screen.getByText('All of it ships by Tuesday, November 24')).toBeTruthy();
    expect([asked(first.seen), asked(second.seen)]).toEqual([1, 0]);
  });

  test('is asked for anew for other boxes', async () => {
    sessionStorage.setItem('larder.promised', JSON.stringify({ boxes: 'wine 2026-11-23', date: '2026-11-25' }));
    expect(asked((await open(both, { answers: promise })).seen)).toBe(1);
  });

  test('a failure is reported and breaks nothing', async () => {
    const { shell } = await open(both, { answers: { 'GET /account/promiseddate': new ApiError('x', { code: 500 }) } });
    expect(shell.emitted).toContainEqual({ name: 'error_alert', detail: { message: 'Oops something went wrong' } });
    expect(screen.queryByText(/All of it ships/)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Checkout' }).length).toBeGreaterThan(0);
  });
});

test('CHK-067: the last three orders are told beside the cart, to who has some', async () => {
  // Its code comes later; under a clock that stands still nothing waits for it.
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

test('CART-036, CART-041: what was chosen is shown as it was kept, and a choice that could not be kept says so', async () => {
  const kept = cart([cartItem({ product: oats })], { donation: 'round_up', ppe_opt_in: true });
  await open(kept, { answers: { 'PUT /carts': new ApiError('x', { code: 500 }) } });
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
  const told = screen.getByText('You save $15.00 on this order').closest('details') as HTMLElement;
  expect([...told.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Below list prices$4.00',
    'Price reductions$1.00',
    'Promo code$5.00',
    'Free gifts$3.00',
    'Thrive Cash$2.00',
  ]);
});

describe('fewer left than the line holds (CART-109, OP-161)', () => {
  const short = (qty: number, min = 1) =>
    cart([cartItem({ product: product({ qty, in_stock: qty > 0, min_order_qty: min }), line_item_qty: 5 })]);

  test('says how many there are, and takes them at a press', async () => {
    const { bodies } = await open(short(2), { answers: { 'POST /carts/bulk_product': cart() } });
    expect(screen.getByText('Only 2 left in stock.')).toBeTruthy();
    expect(screen.queryByText(/Remove it/)).toBeNull();
    await clicks().click(screen.getByRole('button', { name: 'Take 2: Rolled Oats' }));
    expect(screen.queryByText('Only 2 left in stock.')).toBeNull();
    await after(750);
    expect(bodies('POST /carts/bulk_product')).toMatchObject([{ products: [{ product_id: 7, qty: 2 }] }]);
  });

  test.each([
    ['nothing', 0, 1],
    ['less than the least quantity', 2, 3],
  ])('where %s is left it can only go', async (_name, left, min) => {
    await open(short(left, min));
    expect(screen.getByText('Out of stock. Remove it to check out.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
  });
});
