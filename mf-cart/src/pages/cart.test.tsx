import { act, screen, within } from '@testing-library/react';
import type { Account } from '@larder/contracts';
import { ApiError } from '@larder/shell';
import { cart, cartItem, product } from '../../test/fixtures.ts';
import { oats, wine, member, clicks, after, open, both } from '../../test/cart-page.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const accountWith = (autoship: Partial<Account['autoship']> = {}) => ({ autoship: { ships_on: null, ...autoship } }) as Account;

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

  test('AUTO-030, OP-106: a delivery that ships within three days is announced, with a link', async () => {
    await open(both, { session: { ...member, account: accountWith({ ships_on: '2025-03-14' }) } });
    expect(screen.getByText(/Your Autoship delivery ships Friday, March 14\. You can change or skip it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your delivery' }).getAttribute('href')).toBe('/autoship/next-shipment');
  });

  test('CHK-021: a failed payment asks for another card', async () => {
    await open(both, { session: { ...member, account: { ...accountWith(), card_failed: true } } });
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
    expect(other.textContent).toContain('this box reached $120+, the other one hasn’t yet');
    expect(other.textContent).not.toContain("You've earned free shipping");
  });

  test('items that are not shipped are listed next to the boxes, without progress to free shipping (OP-211)', async () => {
    const gift = cartItem({ product: product({ id: 11, title: 'Gift Card', price: 50, product_type: 'giftcard' }) });
    const oatsOnly = cart([cartItem({ product: oats })]);
    await open({ ...oatsOnly, items: { ...oatsOnly.items, [gift.line_item_id]: gift }, total_items_in_cart: 2 });
    expect(screen.getByText('2 items in one box and by email')).toBeTruthy();
    const mailed = screen.getByRole('region', { name: 'By email' });
    expect(within(mailed).getByRole('link', { name: /Gift Card/ })).toBeTruthy();
    expect(within(mailed).queryByRole('progressbar')).toBeNull();
  });

  test('a cart of gift cards alone is not empty (OP-211)', async () => {
    const gift = cartItem({ product: product({ id: 11, title: 'Gift Card', price: 50, product_type: 'giftcard' }) });
    await open(cart([], { items: { [gift.line_item_id]: gift }, total_items_in_cart: 1 }));
    expect(screen.getByText('1 item by email')).toBeTruthy();
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

test('a gift is free, shows its value, has a fixed quantity, and can be declined (CAT-076, OP-033)', async () => {
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
  expect(screen.getByText('Shopping credit for Ann Lee, by email')).toBeTruthy();
  expect(screen.queryByText(/ann@larder/)).toBeNull();
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
