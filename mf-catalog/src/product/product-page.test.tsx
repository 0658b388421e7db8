import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as product from '../pages/product.tsx';
import { notFound, outage, prefetch, slotShowing, visit } from '../../test/prefetched.tsx';
import { aCard, aDetail } from '../../test/products.ts';

const CALL = 'GET /product/url/{key}';
const noReviews = { reviews: [], total: 0, cur_page: 1, page_size: 10, spread: {} };
const answersFor = (detail = aDetail(), more: Record<string, unknown> = {}) => ({
  [CALL]: { product: detail },
  'GET /product/{id}/similar': { products: [aCard({ id: 7, price: 3.33, msrp: 3.33 })], total: 1 },
  'GET /reviews/product/{id}': noReviews,
  'GET /navigation': [],
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
    expect(screen.getByRole('link', { name: 'Vegan' }).getAttribute('href')).toBe('/diets/vegan');
    expect(screen.getByText('quantity large null')).toBeTruthy();
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Pantry' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Shop similar items in stock' })).toBeTruthy();
  });

  it('CAT-123: is not found for unknown and impossible keys', async () => {
    expect((await prefetch(product, { params: { urlKey: 'nope' }, answers: { [CALL]: notFound() } })).result).toEqual({
      notFound: true,
    });
    expect((await prefetch(product, { params: { urlKey: '../etc' } })).result).toEqual({ notFound: true });
  });

  it('needs its own call only: reviews, similar items and menu may fail', async () => {
    const failing = { 'GET /product/{id}/similar': outage(), 'GET /reviews/product/{id}': outage(), 'GET /navigation': outage() };
    await visit(product, { ...oats, answers: answersFor(aDetail(), failing), slots });
    expect(screen.getByRole('heading', { level: 1, name: 'Rolled Oats 1' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    await expect(prefetch(product, { ...oats, answers: { [CALL]: outage() } })).rejects.toThrow('Something went wrong');
  });

  it.each([
    ['out of stock', { in_stock: false }, 'reminder 1'],
    ['not sold at present (OP-158)', { is_available: false }, null],
  ])('CAT-061: offers no Add when it is %s', async (_name, change, reminder) => {
    await visit(product, { ...oats, answers: answersFor(aDetail({ ...change, promised_date: '2026-11-24' })), slots });
    expect(screen.queryByText(/^quantity/)?.textContent).not.toMatch(/large/);
    expect(screen.queryByText('reminder 1')?.textContent ?? null).toBe(reminder);
    expect(screen.getByRole('button', { name: 'Shop Similar: Rolled Oats 1' })).toBeTruthy();
    expect(screen.queryByText(/ships by/)).toBeNull();
  });

  it('CAT-019: sends the chosen options along and adds what they cost', async () => {
    const options = [
      {
        id: 'flavor',
        label: 'Flavor',
        values: [
          { id: 'plain', label: 'Plain', product_id: 2, price_delta: 0 },
          { id: 'maple', label: 'Maple', product_id: 3, price_delta: 0.6 },
        ],
      },
    ];
    const detail = aDetail({ product_type: 'configurable', has_options: true, options });
    await visit(product, { ...oats, answers: answersFor(detail), slots });
    expect(screen.getByText('quantity large {"flavor":"plain"}')).toBeTruthy();
    await userEvent.click(within(screen.getByRole('group', { name: 'Flavor' })).getByRole('radio', { name: /Maple/ }));
    expect(screen.getByText('quantity large {"flavor":"maple"}')).toBeTruthy();
    expect(screen.getByText('$5.09')).toBeTruthy();
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

  it('shows the picture that was chosen', async () => {
    await visit(product, { ...oats, answers: answersFor(), slots });
    expect(screen.getByRole('img', { name: 'Front' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2: Back' }));
    expect(screen.getByRole('img', { name: 'Back' })).toBeTruthy();
  });
});

describe('minimum advertised price', () => {
  const underMap = aDetail({ is_map_enabled: true, msrp: 9.99, price: 6.49, unit: { price_text: '$0.36/oz' } });

  it('CAT-066, CAT-070: visitors see the list price, where to register, and why', async () => {
    await visit(product, { ...oats, answers: answersFor(underMap), slots });
    expect(screen.getByRole('link', { name: 'Register for best price' }).getAttribute('href')).toBe('/membership/payment/plans');
    expect(screen.getByText('$9.99')).toBeTruthy();
    expect(screen.queryByText('$6.49')).toBeNull();
    expect(screen.queryByText('$0.36/oz')).toBeNull();
    expect(screen.getByText(/6,000\+ products, register\.$/)).toBeTruthy();
  });

  it('CAT-067: leads get Register, members the price', async () => {
    const lead = await visit(product, {
      ...oats,
      answers: answersFor(underMap),
      slots,
      session: { loggedIn: true, userStatus: 'lead' },
    });
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
    lead.unmount();
    await visit(product, {
      ...oats,
      answers: answersFor(underMap),
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
    const gesture = { ...underMap, msrp_display_actual_price_type: 'gesture' as const };
    await visit(product, {
      ...oats,
      answers: answersFor(gesture),
      slots,
      session: { loggedIn: true, userStatus: 'member', groupId: 4 },
    });
    expect(screen.getByText(/add the item to your box\.$/)).toBeTruthy();
    expect(screen.queryByText('$6.49')).toBeNull();
  });

  it('keeps the price out of what search engines read', async () => {
    const { result } = await prefetch(product, { ...oats, answers: answersFor(underMap) });
    if (!('data' in result)) throw new Error('no data');
    const { jsonLd } = product.head(result.data);
    expect(JSON.stringify(jsonLd)).not.toContain('6.49');
    expect(jsonLd?.[0]).toMatchObject({ '@type': 'Product', name: 'Rolled Oats 1' });
  });
});

describe('what search engines read', () => {
  it('names product, price, availability, rating and the way to it', async () => {
    const { result } = await prefetch(product, { ...oats, answers: answersFor(aDetail({ in_stock: false })) });
    if (!('data' in result)) throw new Error('no data');
    const { title, canonical, jsonLd } = product.head(result.data);
    expect(title).toBe('Rolled Oats 1 by Mill & Meadow');
    expect(canonical).toBe('/p/rolled-oats-1');
    expect(jsonLd?.[0]).toMatchObject({
      sku: 'LD-1',
      brand: { name: 'Mill & Meadow' },
      offers: { price: '4.49', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
      aggregateRating: { ratingValue: 4.6, ratingCount: 31 },
    });
    expect(jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: '/c/pantry' },
        { position: 2, name: 'Rolled Oats 1' },
      ],
    });
  });
});
