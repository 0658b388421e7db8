import type { ProductDetail } from '@larder/contracts';
import { BUILT, CART_AWAY_TEXT } from '@larder/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as product from '../pages/product.tsx';
import { prefetched, visit, fillCart, type FakeShell } from '@larder/shell/testing';
import { slotShowing } from '../../test/answers.tsx';
import { aCard, aDetail } from '../../test/products.ts';

const answersFor = (detail: ProductDetail, more: Record<string, unknown> = {}) => ({
  'GET /product/url/{key}': { product: detail },
  'GET /product/{id}/similar': { products: [], total: 0 },
  'GET /reviews/product/{id}': { reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} },
  'GET /reviews/product/{id}/own': { state: 'not_bought', earn: 1, review: null },
  'GET /navigation': [],
  'GET /ds/recommend': { products: [], total: 0 },
  'GET /account/recently_viewed': { products: [], total: 0 },
  'POST /account/recently_viewed': { success: true },
  'GET /product/sku/membership-gift-dynamic': { msrp: 59.95, price: 49.95, temporary_price_reduction: [] },
  ...more,
});
const slots = {
  'cart.quantity': slotShowing(({ size, product: of }) => `quantity ${String(size)} ${(of as { id: number }).id}`),
};
const show = (detail: ProductDetail, more: Record<string, unknown> = {}, session = {}) =>
  visit(product, {
    params: { urlKey: detail.url_key },
    path: `/p/${detail.url_key}`,
    answers: answersFor(detail, more),
    slots,
    session,
  });
const part = (id: number, change = {}) => ({
  id: `part-${id}`,
  label: `Part ${id}`,
  qty: 1,
  product: aCard({ id, ...change }),
  choice: null,
});

beforeEach(() => sessionStorage.clear());
const built = { ...BUILT };
beforeAll(() => void Object.assign(BUILT, { giftCards: true }));
afterAll(() => void Object.assign(BUILT, built));

describe('a bundle', () => {
  const parts = [{ ...part(2, { price: 5, msrp: 5 }), qty: 2 }, part(3, { price: 12, msrp: 12, in_stock: false })];
  const bundle = aDetail({ product_type: 'bundle', price: 19.8, msrp: 22, bundle_options: parts });

  it('CAT-019: shows its parts, their number and price, and what one saves', async () => {
    await show(bundle);
    const set = within(screen.getByRole('region', { name: 'In this set' }));
    expect(set.getByRole('link', { name: '2 × Part 2' }).getAttribute('href')).toBe('/p/rolled-oats-2');
    expect(set.getByText('$10.00')).toBeTruthy();
    expect(set.getByText('Out of stock')).toBeTruthy();
    expect(set.getByText('You save $2.20')).toBeTruthy();
    expect(screen.getByText('quantity large 1')).toBeTruthy();
  });

  describe('with a place to be chosen', () => {
    const tea = { key: 'tea', label: 'Tea' };
    const teas = [
      { ...part(4, { price: 5, msrp: 5, in_stock: false }), label: 'Green', choice: tea },
      { ...part(5, { price: 6, msrp: 6 }), label: 'Mint', choice: tea },
      { ...part(6, { price: 5, msrp: 5 }), label: 'Rose', choice: tea },
    ];
    const chooser = { ...bundle, bundle_options: [...parts, ...teas] };
    const chosenSlots = {
      'cart.quantity': slotShowing(({ size, options }) => `quantity ${String(size)} ${JSON.stringify(options)}`),
    };
    const choose = (path = `/p/${chooser.url_key}`) =>
      visit(product, { params: { urlKey: chooser.url_key }, path, answers: answersFor(chooser), slots: chosenSlots });

    it('CAT-019: chooses the first in stock, marks what is sold out, and adds what is chosen', async () => {
      await choose();
      const place = within(screen.getByRole('group', { name: 'Tea: Mint' }));
      expect(place.getByRole('radio', { name: 'Green Out of stock' })).toHaveProperty('disabled', true);
      expect(place.getByRole('radio', { name: 'Mint' })).toHaveProperty('checked', true);
      expect(screen.getByText('quantity large {"tea":"part-5"}')).toBeTruthy();
      await userEvent.click(place.getByRole('radio', { name: 'Rose' }));
      expect(screen.getByText('quantity large {"tea":"part-6"}')).toBeTruthy();
      expect(window.location.search).toBe('?tea=part-6');
    });

    it('CAT-028: begins with what the address says; what is sold out cannot be added', async () => {
      const { unmount } = await choose(`/p/${chooser.url_key}?tea=part-6`);
      expect(screen.getByRole('radio', { name: 'Rose' })).toHaveProperty('checked', true);
      unmount();
      await choose(`/p/${chooser.url_key}?tea=part-4`);
      expect(screen.queryByText(/^quantity large/)).toBeNull();
    });

    it('says which parts are to be chosen', async () => {
      await choose();
      const set = within(screen.getByRole('region', { name: 'In this set' }));
      expect(set.getAllByText('Tea of your choice')).toHaveLength(3);
      expect(set.getByText(/^One by one from/)).toBeTruthy();
    });
  });

  it('OP-210: says the one saving of its card, and none where its parts cost as much', async () => {
    await show({ ...bundle, price: 22 });
    expect(screen.queryByText(/One by one/)).toBeNull();
    expect(screen.queryByText(/save/i)).toBeNull();
  });
});

describe.each(['grouped', 'curated_list'] as const)('%s', (type) => {
  const parts = [
    { ...part(2, { price: 5, msrp: 5, min_order_qty: 3 }), qty: 1 },
    part(3, { price: 7, msrp: 7 }),
    part(4, { in_stock: false }),
  ];
  const group = aDetail({ product_type: type, price: 16.5, msrp: 16.5, bundle_options: parts });

  it('CAT-019: gives each member its own quantity and has none itself', async () => {
    await show(group);
    expect(screen.getByText('quantity full 2')).toBeTruthy();
    expect(screen.getByText('quantity full 3')).toBeTruthy();
    expect(screen.queryByText(/^quantity large/)).toBeNull();
    expect(screen.getByText('$16.50')).toBeTruthy();
    expect(screen.getByText(', $12.00 for the 2 in stock')).toBeTruthy();
  });

  it('OP-024: what can be had costs together what the cart will charge for it, less what quantities take off', async () => {
    const half = { min: 2, max: null, promo_type: 'price', discount_type: 'percentage', promo_value: 50 } as const;
    const pair = { ...part(2, { price: 5, tiered_pricing: [half] }), qty: 2 };
    await show({ ...group, bundle_options: [pair, ...parts.slice(1)] });
    expect(screen.getByText(', $12.00 for the 2 in stock')).toBeTruthy();
  });

  const addTwo = () => userEvent.click(screen.getByRole('button', { name: 'Add 2 to cart' }));
  const firstSnack = (shell: FakeShell) =>
    waitFor(() => expect(shell.snacks.list.get()).not.toEqual([])).then(() => shell.snacks.list.get()[0]);

  it('requests one more unit of each available part in one call, and confirms it (CART-064)', async () => {
    const { shell } = await show(group);
    const requests = fillCart(shell);
    await addTwo();
    expect(await firstSnack(shell)).toMatchObject({ type: 'success', message: '2 products are in your cart.' });
    expect(requests[0]).toMatchObject([
      { productId: 2, pieces: { more: 1 }, limits: { min: 3 } },
      { productId: 3, pieces: { more: 1 }, limits: { min: 1 } },
    ]);
  });

  it('says what it cannot do: the cart is full of it, or away', async () => {
    const full = await show(group);
    fillCart(full.shell, { is: 'nothing' });
    await addTwo();
    expect(await firstSnack(full.shell)).toMatchObject({ message: 'You already have the maximum in your cart.' });
    full.unmount();
    const away = await show(group);
    away.shell.commands.fill('cart.add', () => Promise.reject(new Error('crashed')));
    await addTwo();
    expect(await firstSnack(away.shell)).toMatchObject({ type: 'error', message: CART_AWAY_TEXT });
  });

  it.each([{ is: 'asked' }, { is: 'refused', fields: {} }, { is: 'dropped' }] as const)(
    'is silent where the cart speaks: $is',
    async (answer) => {
      const { shell } = await show(group);
      const requests = fillCart(shell, answer);
      await addTwo();
      await waitFor(() => expect(requests).toHaveLength(1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add 2 to cart' }).getAttribute('aria-busy')).toBeNull());
      expect(shell.snacks.list.get()).toEqual([]);
    },
  );
});

describe('a membership', () => {
  const membership = aDetail({ product_type: 'membership', url_key: '1-year-membership', price: 59.95, msrp: 59.95 });

  it('MEM-063, OP-056: is explained and joined, not put into the cart', async () => {
    await show(membership);
    expect(screen.getByText('$59.95')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/membership/payment/plans?plan=3');
    expect(screen.queryByText(/^quantity/)).toBeNull();
  });

  it('is given away by those who have one', async () => {
    await show(membership, {}, { loggedIn: true, userStatus: 'member', groupId: 4 });
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Give as a gift' }).getAttribute('href')).toBe('/p/gift-card');
  });
});

describe('the gift card', () => {
  const value = { image: null, images: [], unit: null, in_stock: true, product_id: null };
  const options = [
    {
      id: 'amount',
      label: 'Shopping credit',
      values: [
        { ...value, id: '25', label: '$25', price_delta: 0 },
        { ...value, id: '50', label: '$50', price_delta: 25 },
      ],
    },
  ];
  const gift = aDetail({ product_type: 'giftcard', url_key: 'gift-card', title: 'Gift Card', price: 25, msrp: 25, options });
  const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const fill = async () => {
    await userEvent.type(textbox('Recipient’s name'), 'Ann Lee');
    await userEvent.type(textbox('Recipient’s email'), 'Ann@Larder.example');
    await userEvent.type(textbox(/^Message/), 'Enjoy');
    await userEvent.type(textbox('Your name'), 'Bo');
    await userEvent.type(textbox('Your email'), 'bo@larder.example');
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));

  it('CHK-035..037: stands in the first answer, each choice with its price', async () => {
    await show(gift);
    expect(screen.getByRole('radio', { name: /^Shopping credit \$50\.00/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^1 year membership plus shopping credit \$99\.95/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '$25' }));
    await userEvent.click(screen.getByRole('radio', { name: /^1 year membership \$49\.95/ }));
    expect(screen.queryByRole('radio', { name: '$25' })).toBeNull();
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total $49.95');
  });

  it('CHK-034, OP-054: sends what was typed under its names, once, and clears for the next', async () => {
    const { shell } = await show(gift);
    const requests = fillCart(shell);
    await fill();
    const preview = within(screen.getByRole('region', { name: 'Gift preview' }));
    expect(preview.getByText('Ann Lee')).toBeTruthy();
    expect(preview.getByText('Enjoy')).toBeTruthy();
    expect(screen.getByText('5 of 255 characters')).toBeTruthy();
    await add();
    await waitFor(() => expect(shell.openOverlay.get()).toMatchObject({ name: 'addedToCart', props: { productId: 1, qty: 1 } }));
    expect(requests).toEqual([
      [
        {
          productId: 1,
          pieces: { more: 1 },
          options: {
            type: 'credit',
            amount: '50',
            gc_recipient_full_name: 'Ann Lee',
            gc_recipient_email: 'ann@larder.example',
            gc_message: 'Enjoy',
            sender_fullname: 'Bo',
            gc_sender_email: 'bo@larder.example',
          },
        },
      ],
    ]);
    expect(textbox('Recipient’s name')).toHaveProperty('value', '');
    expect(textbox('Your name')).toHaveProperty('value', 'Bo');
  });

  it('CHK-038: tells what is wrong by field and goes there', async () => {
    const { shell } = await show(gift);
    const requests = fillCart(shell);
    await userEvent.type(textbox('Recipient’s name'), 'Ann');
    await add();
    expect(screen.getByText('must be first and last name.')).toBeTruthy();
    expect(screen.getByText('Recipient’s name: must be first and last name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(textbox('Recipient’s name')));
    expect(requests).toEqual([]);
  });

  it('keeps what is typed when the cart is away', async () => {
    const { shell } = await show(gift);
    shell.commands.fill('cart.add', () => Promise.reject(new Error('crashed')));
    await fill();
    await add();
    await waitFor(() => expect(shell.snacks.list.get()).toMatchObject([{ message: CART_AWAY_TEXT }]));
    expect(textbox('Recipient’s name')).toHaveProperty('value', 'Ann Lee');
  });

  it('shows what the api says of a field until that field changes', async () => {
    const { shell } = await show(gift);
    fillCart(shell, { is: 'refused', fields: { 'options[gc_recipient_email]': 'We cannot write there.' } });
    await fill();
    await add();
    expect(await screen.findByText('We cannot write there.')).toBeTruthy();
    await userEvent.type(textbox('Recipient’s email'), 'x');
    expect(screen.queryByText('We cannot write there.')).toBeNull();
  });

  it('keeps what is typed over a reload', async () => {
    const first = await show(gift);
    await userEvent.type(textbox('Recipient’s name'), 'Ann Lee');
    first.unmount();
    await show(gift);
    expect(textbox('Recipient’s name')).toHaveProperty('value', 'Ann Lee');
  });

  it('starts afresh from what is no gift', async () => {
    sessionStorage.setItem('larder.gift', '{"gc_message":7,"sender_fullname":"Bo"');
    await show(gift);
    expect(textbox('Your name')).toHaveProperty('value', '');
  });

  it('is not on sale before it is delivered: the page says so, and nothing on it adds or gives', async () => {
    BUILT.giftCards = false;
    try {
      const { seen } = await prefetched(product, { params: { urlKey: 'gift-card' }, answers: answersFor(gift) });
      expect(seen.map(({ name }) => name)).not.toContain('GET /product/sku/membership-gift-dynamic');
      await show({ ...gift, is_available: false });
      expect(screen.getByText(/^Gift cards aren’t available yet\./)).toBeTruthy();
      expect(screen.queryByRole('form')).toBeNull();
      expect(screen.queryByRole('button', { name: /add/i })).toBeNull();
      expect(screen.queryByText(/e-mail/)).toBeNull();
    } finally {
      BUILT.giftCards = true;
    }
  });

  it('MEM-062: asks for the price of a membership before the first byte, and for no reviews', async () => {
    const { seen } = await prefetched(product, { params: { urlKey: 'gift-card' }, answers: answersFor(gift) });
    const names = seen.map(({ name }) => name);
    expect(names).toContain('GET /product/sku/membership-gift-dynamic');
    expect(names).not.toContain('GET /reviews/product/{id}');
  });
});
