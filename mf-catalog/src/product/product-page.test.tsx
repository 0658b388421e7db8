import { describe, expect, it } from 'vitest';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as product from '../pages/product.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { notFound, outage, slotShowing } from '../../test/answers.tsx';
import { aCard, aDetail } from '../../test/products.ts';

const CALL = 'GET /product/url/{key}';
const noReviews = { reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} };
const answersFor = (detail = aDetail(), more: Record<string, unknown> = {}) => ({
  [CALL]: { product: detail },
  'GET /product/{id}/similar': { products: [aCard({ id: 7, price: 3.33, msrp: 3.33 })], total: 1 },
  'GET /reviews/product/{id}': noReviews,
  'GET /navigation': [],
  'GET /ds/recommend': { products: [aCard({ id: 8, price: 2.22, msrp: 2.22 })], total: 1 },
  'GET /account/recently_viewed': { products: [aCard({ id: 1 }), aCard({ id: 9, price: 1.11, msrp: 1.11 })], total: 2 },
  'POST /account/recently_viewed': { success: true },
  'GET /reviews/product/{id}/own': { state: 'not_bought', earn: 1, review: null },
  ...more,
});
const oats = { params: { urlKey: 'rolled-oats-1' }, path: '/p/rolled-oats-1' };
const slots = {
  'cart.quantity': slotShowing(({ options, size }) => `quantity ${String(size)} ${JSON.stringify(options ?? null)}`),
  'account.reminder': slotShowing(({ productId }) => `reminder ${String(productId)}`),
};

describe('the product page', () => {
  it('CAT-120: shows what the product is, costs and holds', async () => {
    await visit(product, { ...oats, answers: answersFor(), slots });
    expect(screen.getByRole('heading', { level: 1, name: 'Rolled Oats 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mill & Meadow' }).getAttribute('href')).toBe('/brand/mill-and-meadow');
    expect(screen.getByText('$4.49')).toBeTruthy();
    expect(screen.getByText('Save $1.50')).toBeTruthy();
    expect(screen.getByText('Whole grain oats.')).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Fibre 4 g 14%' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '4.5 out of 5 stars 4.6 · 30 ratings' }).getAttribute('href')).toBe('#reviews');
    expect(screen.getByText('LD-1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vegan' }).getAttribute('href')).toBe('/diets/vegan');
    expect(screen.getByText('quantity large null')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Pantry' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Shop similar items in stock' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Goes well with it' })).toBeTruthy();
  });

  it('OP-098, ACC-112: tells what was seen and shows what was seen before, without the product itself', async () => {
    const { seen } = await visit(product, { ...oats, answers: answersFor(), slots });
    const row = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(row.getByText('Rolled Oats 9')).toBeTruthy();
    expect(row.queryByText('Rolled Oats 1')).toBeNull();
    expect(seen).toContainEqual({
      name: 'POST /account/recently_viewed',
      options: { body: { product_id: 1 }, keepalive: true },
    });
  });

  it('is silent when what was seen cannot be kept or fetched', async () => {
    const failing = { 'POST /account/recently_viewed': outage(), 'GET /account/recently_viewed': outage() };
    const { shell } = await visit(product, { ...oats, answers: answersFor(aDetail(), failing), slots });
    expect(screen.getByRole('heading', { level: 1, name: 'Rolled Oats 1' })).toBeTruthy();
    expect(shell.snacks.list.get()).toEqual([]);
  });

  it.each([
    ['an unknown key', 'no-such-oats', { [CALL]: notFound() }],
    ['an impossible key', '../etc', {}],
  ])('CAT-123: %s answers 404 with a search and ways on', async (_name, urlKey, answers) => {
    const where = { params: { urlKey }, path: '/p/x', answers: { ...answersFor(), ...answers } };
    const { result } = await prefetched(product, where);
    expect(result).toMatchObject({ status: 404, data: { head: { robots: 'noindex' } } });
    const { seen } = await visit(product, where);
    expect(screen.getByRole('heading', { level: 1, name: 'We could not find that product' })).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Look for' })).toHaveProperty(
      'value',
      urlKey === '../etc' ? '' : 'no such oats',
    );
    expect(screen.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getByText('Rolled Oats 8')).toBeTruthy();
    expect(seen.filter(({ name }) => name === CALL)).toHaveLength(urlKey === '../etc' ? 0 : 1);
  });

  it('needs its own call only: reviews, similar items and menu may fail', async () => {
    const failing = {
      'GET /product/{id}/similar': outage(),
      'GET /reviews/product/{id}': outage(),
      'GET /reviews/product/{id}/own': outage(),
      'GET /navigation': outage(),
      'GET /ds/recommend': outage(),
    };
    await visit(product, { ...oats, answers: answersFor(aDetail(), failing), slots });
    expect(screen.getByRole('heading', { level: 1, name: 'Rolled Oats 1' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    await expect(prefetched(product, { ...oats, answers: { [CALL]: outage() } })).rejects.toThrow('Something went wrong');
  });

  it.each([
    ['out of stock', { in_stock: false }, 'reminder 1'],
    ['not sold at present (OP-158)', { is_available: false }, null],
  ])('CAT-061: offers no Add when it is %s', async (_name, change, reminder) => {
    await visit(product, { ...oats, answers: answersFor(aDetail({ ...change, promised_date: '2026-11-24' })), slots });
    expect(screen.queryByText(/^quantity large/)).toBeNull();
    expect(screen.queryByText('reminder 1')?.textContent ?? null).toBe(reminder);
    expect(screen.getByRole('button', { name: 'Shop Similar: Rolled Oats 1' })).toBeTruthy();
    expect(screen.queryByText(/ships by/)).toBeNull();
  });

  describe('choices', () => {
    const value = { image: null, images: [], unit: null, in_stock: true };
    const options = [
      {
        id: 'flavor',
        label: 'Flavor',
        values: [
          { ...value, id: 'gone', label: 'Cinnamon', product_id: 5, price_delta: 0, in_stock: false },
          { ...value, id: 'plain', label: 'Plain', product_id: 2, price_delta: 0 },
          {
            ...value,
            id: 'maple',
            label: 'Maple',
            product_id: 3,
            price_delta: 0.6,
            image: '/media/maple.webp',
            images: [{ url: '/media/maple.webp', label: 'Maple: front' }],
            unit: { price_text: '$0.28/oz' },
          },
        ],
      },
    ];
    const detail = aDetail({ product_type: 'configurable', has_options: true, options });

    it('CAT-019, CAT-028: are sent along, change price and picture, and stand in the address', async () => {
      window.history.replaceState(null, '', '/p/rolled-oats-1?from=mail');
      await visit(product, { ...oats, answers: answersFor(detail), slots });
      expect(screen.getByText('quantity large {"flavor":"plain"}')).toBeTruthy();
      await userEvent.click(within(screen.getByRole('group', { name: /^Flavor/ })).getByRole('radio', { name: /Maple/ }));
      expect(screen.getByText('quantity large {"flavor":"maple"}')).toBeTruthy();
      expect(screen.getByText('$5.09')).toBeTruthy();
      expect(screen.getByText('$0.28/oz')).toBeTruthy();
      expect(screen.getByRole('img', { name: 'Maple: front' }).getAttribute('src')).toContain('/media/maple.webp');
      expect(window.location.search).toBe('?from=mail&flavor=maple');
    });

    it('come from the address; what it cannot mean is left alone', async () => {
      const shared = await visit(product, { ...oats, path: '/p/rolled-oats-1?flavor=maple', answers: answersFor(detail), slots });
      expect(screen.getByText('quantity large {"flavor":"maple"}')).toBeTruthy();
      shared.unmount();
      await visit(product, { ...oats, path: '/p/rolled-oats-1?flavor=%3Cscript%3E', answers: answersFor(detail), slots });
      expect(screen.getByText('quantity large {"flavor":"plain"}')).toBeTruthy();
    });

    it.each([
      ['the address asks for it', detail, '?flavor=gone', 5],
      [
        'nothing else is left',
        {
          ...detail,
          options: [
            { ...options[0]!, values: [{ ...value, id: 'last', label: 'Last', product_id: 6, price_delta: 0, in_stock: false }] },
          ],
        },
        '',
        6,
      ],
    ])('CAT-061: a sold-out choice has no Add but its own reminder, when %s', async (_name, of, search, id) => {
      await visit(product, {
        ...oats,
        path: `/p/rolled-oats-1${search}`,
        answers: answersFor({ ...of, promised_date: '2026-11-24' }),
        slots,
      });
      expect(screen.queryByText(/^quantity large/)).toBeNull();
      expect(screen.getByText(`reminder ${id}`)).toBeTruthy();
      expect(screen.getAllByText('Out of stock').length).toBeGreaterThan(1);
    });

    it('that are sold out cannot be chosen and say so', async () => {
      await visit(product, { ...oats, answers: answersFor(detail), slots });
      expect(screen.getByRole('radio', { name: /Cinnamon Out of stock/ })).toHaveProperty('disabled', true);
    });
  });

  it.each([
    ['wine', { box_type: 'wine' as const }, 'Signature required upon delivery. Must be at least 21 yrs+.'],
    ['fresh food', { sold_as_fresh: 'fresh' as const }, /^Ships cold in a fresh box/],
    ['more than one piece', { min_order_qty: 3 }, 'Sold from 3 pieces.'],
    ['a promised day', { promised_date: '2026-11-24' }, 'Order now and it ships by Tuesday, November 24.'],
  ])('CAT-124: says what one must know of %s', async (_name, change, text) => {
    await visit(product, { ...oats, answers: answersFor(aDetail(change)), slots });
    expect(within(screen.getByRole('list', { name: 'Good to know' })).getByText(text)).toBeTruthy();
  });

  it.each([
    ['SNAP (CAT-094)', { ebt_eligibility: 1 as const }, 'SNAP eligible'],
    ['cold goods (CAT-098)', { sold_as_fresh: 'fresh' as const }, 'Ships Cold'],
    ['frozen goods (CAT-098)', { box_type: 'frozen' as const }, 'Ships Cold'],
    ['a smallest number (CAT-101)', { min_order_qty: 3 }, 'Item Min'],
    ['little stock (CAT-088)', { qty: 49 }, 'Running Low'],
    ['a driver (CAT-075)', { conversion_drivers: [{ name: 'Top Rated', qualifies: true, display: true }] }, 'Top Rated'],
    [
      'another driver (CAT-021)',
      { conversion_drivers: [{ name: 'Best Seller', qualifies: true, display: true }] },
      'Best Seller',
    ],
  ])('has a badge for %s', async (_name, change, text) => {
    await visit(product, { ...oats, answers: answersFor(aDetail(change)), slots });
    expect(within(screen.getByRole('list', { name: 'Badges' })).getByText(text)).toBeTruthy();
  });

  it.each([
    [{ qty: 4 }, 'Only 4 left in stock.'],
    [{ qty: 40 }, 'In stock, running low'],
    [{ qty: 400 }, 'In stock'],
    [{ in_stock: false }, 'Out of stock'],
    [{ is_available: false }, 'Not sold at present'],
  ])('OP-158, OP-161: %j reads %s', async (change, text) => {
    await visit(product, { ...oats, answers: answersFor(aDetail({ promised_date: '2026-11-24', ...change })), slots });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('CAT-072, CAT-074: lists what more pieces bring', async () => {
    const tier = { promo_type: 'thrive_cash' as const, discount_type: 'dollar' as const };
    const tiered_pricing = [
      { ...tier, min: 6, max: null, promo_value: 5 },
      { ...tier, min: 3, max: 5, promo_value: 2 },
    ];
    await visit(product, { ...oats, answers: answersFor(aDetail({ tiered_pricing })), slots });
    expect(screen.getByText('Buy 3, Get $2 Thrive Cash')).toBeTruthy();
    expect(screen.getByRole('row', { name: '3 to 5 $2 Thrive Cash' })).toBeTruthy();
    expect(screen.getByRole('row', { name: '6 or more $5 Thrive Cash' })).toBeTruthy();
  });

  it('CAT-033, CAT-034: says what comes back as Thrive Cash', async () => {
    const temporary_price_reduction = [{ type: 'tc_percent' as const, amount: 10 }];
    await visit(product, { ...oats, answers: answersFor(aDetail({ price: 5, temporary_price_reduction })), slots });
    expect(screen.getByText('Earn $0.50 Thrive Cash')).toBeTruthy();
  });
});

describe('pictures', () => {
  it('are turned by small pictures and arrows, round and round', async () => {
    await visit(product, { ...oats, answers: answersFor(), slots });
    const shown = () =>
      within(screen.getByRole('list', { name: 'Large pictures' }))
        .getAllByRole('listitem')
        .findIndex((slide) => slide.getAttribute('aria-current') === 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2: Back' }));
    expect(shown()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe(1);
  });

  it('open large in a dialog that the arrow keys turn', async () => {
    await visit(product, { ...oats, answers: answersFor(), slots });
    await userEvent.click(screen.getByRole('button', { name: 'Look closer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rolled Oats 1' }));
    expect(dialog.getByText('1 of 2')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(dialog.getByText('2 of 2')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(dialog.getByText('1 of 2')).toBeTruthy();
  });
});

describe('passing it on', () => {
  it('copies the address where the device has no sheet for it', async () => {
    const user = userEvent.setup();
    const { shell } = await visit(product, { ...oats, answers: answersFor(), slots });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    expect(shell.snacks.list.get()).toMatchObject([{ type: 'success', message: 'The link is copied.' }]);
  });
});

describe('minimum advertised price', () => {
  const forMembers = aDetail({ is_map_enabled: true, msrp: 9.99, price: 6.49, unit: { price_text: '$0.36/oz' } });
  /** As the api answers it to whoever is no member: the list price (OP-212). */
  const underMap = { ...forMembers, price: 9.99, unit: { price_text: '$0.56/oz' } };

  it('CAT-066, CAT-070: visitors see the list price, where to register, and why', async () => {
    await visit(product, { ...oats, answers: answersFor(underMap), slots });
    expect(screen.getByRole('link', { name: 'Register for best price' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.getByText('$0.56/oz')).toBeTruthy();
    expect(screen.getByText(/6,000\+ products, register\.$/)).toBeTruthy();
  });

  it('CAT-067: leads get Register, members the price', async () => {
    const lead = await visit(product, {
      ...oats,
      answers: answersFor(underMap),
      slots,
      session: { loggedIn: true, userStatus: 'lead' },
    });
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText(/6,000\+ products, add the item to your box\.$/)).toBeTruthy();
    lead.unmount();
    await visit(product, {
      ...oats,
      answers: answersFor(forMembers),
      slots,
      session: { loggedIn: true, userStatus: 'member', groupId: 4 },
    });
    expect(screen.getByText('$6.49')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('lapsed members are led to reactivation', async () => {
    const session = { loggedIn: true, userStatus: 'canceled' as const, groupId: 5 };
    const { shell } = await visit(product, { ...oats, answers: answersFor(underMap), slots, session });
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate' }));
    expect(shell.openOverlay.get()).toEqual({ name: 'reactivation', props: { productId: 1 } });
  });

  it('CAT-071: under a gesture price members read the wording for the box', async () => {
    const gesture = { ...forMembers, msrp_display_actual_price_type: 'gesture' as const };
    await visit(product, {
      ...oats,
      answers: answersFor(gesture),
      slots,
      session: { loggedIn: true, userStatus: 'member', groupId: 4 },
    });
    expect(screen.getByText(/add the item to your box\.$/)).toBeTruthy();
    expect(screen.queryByText('$6.49')).toBeNull();
  });

  it('CAT-065: a best price that stands in the cart is told nowhere before, the autoship price neither', async () => {
    const session = { loggedIn: true, userStatus: 'member' as const, groupId: 4 };
    const best = aDetail({ is_map_enabled: true, msrp: 9.99, price: 6.49, map_price: 6, autoship_price: 5.66 });
    const view = await visit(product, { ...oats, answers: answersFor(best), slots, session });
    expect(screen.getByText('See best price in cart')).toBeTruthy();
    expect(screen.getByText('$6.49')).toBeTruthy();
    expect(screen.queryByText('$5.66')).toBeNull();
    view.unmount();
    await visit(product, { ...oats, answers: answersFor({ ...best, is_map_enabled: false }), slots, session });
    expect(screen.queryByText('See best price in cart')).toBeNull();
    expect(screen.getByText('$5.66')).toBeTruthy();
  });

  it('keeps the price out of what search engines read', async () => {
    const { result } = await prefetched(product, { ...oats, answers: answersFor(underMap) });
    if (!('data' in result)) throw new Error('no data');
    const { jsonLd } = product.head(result.data);
    expect(JSON.stringify(jsonLd)).not.toContain('6.49');
    expect(jsonLd?.[0]).toMatchObject({ '@type': 'Product', name: 'Rolled Oats 1' });
  });
});

describe('what search engines read', () => {
  it('names product, price, availability, rating and the way to it', async () => {
    const { result } = await prefetched(product, { ...oats, answers: answersFor(aDetail({ in_stock: false })) });
    if (!('data' in result)) throw new Error('no data');
    const { title, canonical, jsonLd } = product.head(result.data);
    expect(title).toBe('Rolled Oats 1 by Mill & Meadow');
    expect(canonical).toBe('/p/rolled-oats-1');
    expect(jsonLd?.[0]).toMatchObject({
      sku: 'LD-1',
      brand: { name: 'Mill & Meadow' },
      offers: { price: '4.49', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
      aggregateRating: { ratingValue: 4.6, ratingCount: 30, reviewCount: 12 },
    });
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: '/c/pantry' },
        { position: 2, name: 'Rolled Oats 1' },
      ],
    });
  });

  it('CAT-028: has title and description of its own where the product brings them', async () => {
    const own = aDetail({ meta_title: 'Rolled oats, organic', meta_description: 'Oats from one valley, in a paper bag.' });
    const { result } = await prefetched(product, { ...oats, answers: answersFor(own) });
    if (!('data' in result)) throw new Error('no data');
    expect(product.head(result.data)).toMatchObject({
      title: 'Rolled oats, organic',
      description: 'Oats from one valley, in a paper bag.',
    });
  });

  it('quotes reviews, gives the range of choices, and leaves out what only staff pay', async () => {
    const review = {
      id: 1,
      rating: 5,
      title: 'Good',
      name: 'Sam',
      text: 'Really',
      created_at: '2026-08-22T12:00:00Z',
      helpful_count: 0,
    };
    const value = { image: null, images: [], unit: null, in_stock: true, product_id: null };
    const options = [
      {
        id: 'size',
        label: 'Size',
        values: [
          { ...value, id: 's', label: 'S', price_delta: 0 },
          { ...value, id: 'l', label: 'L', price_delta: 2 },
        ],
      },
    ];
    const answers = answersFor(aDetail({ options }), {
      'GET /reviews/product/{id}': { ...noReviews, reviews: [review], total: 1 },
    });
    const headFor = async (session = {}) => {
      const { result } = await prefetched(product, { ...oats, answers, session });
      if (!('data' in result)) throw new Error('no data');
      return product.head(result.data).jsonLd?.[0];
    };
    expect(await headFor()).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '4.49', highPrice: '6.49' },
      review: [{ name: 'Good', reviewRating: { ratingValue: 5 }, author: { name: 'Sam' } }],
    });
    expect(await headFor({ loggedIn: true, isEmployee: true, groupId: 8 })).not.toHaveProperty('offers');
  });
});
