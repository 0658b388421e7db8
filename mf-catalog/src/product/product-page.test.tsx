import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as product from '../pages/product.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { notFound, outage } from '../../test/answers.tsx';
import { CALL, answersFor, oats, slots } from '../../test/product-page.ts';
import { aDetail } from '../../test/products.ts';

const member = { loggedIn: true, userStatus: 'member', groupId: 4 } as const;

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
    expect(screen.getByRole('heading', { name: 'Goes well with this' })).toBeTruthy();
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

  it.each([
    ['a member', member, true, 1],
    ['a member, of what cannot be put on autoship', member, false, 0],
    ['a visitor', {}, true, 0],
  ])('asks how one buys it before the first byte: %s', async (_, session, isOffered, times) => {
    const answers = answersFor(aDetail({ autoship_enabled: isOffered }), { 'GET /account/rhythms': { rhythms: [] } });
    const { seen } = await prefetched(product, { ...oats, session, answers });
    expect(seen.filter(({ name }) => name === 'GET /account/rhythms')).toHaveLength(times);
  });

  it('is silent when the recently viewed products cannot be saved or fetched', async () => {
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
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find that product' })).toBeTruthy();
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
    ['fresh food', { sold_as_fresh: 'fresh' as const }, /^Ships cold in its own fresh box/],
    ['more than one piece', { min_order_qty: 3 }, 'Minimum quantity: 3'],
    ['a limit for 30 days', { max_per_30_days: 3 }, 'Limit 3 per customer in 30 days.'],
  ])('CAT-124: says what one must know of %s', async (_name, change, text) => {
    await visit(product, { ...oats, answers: answersFor(aDetail(change)), slots });
    expect(within(screen.getByRole('list', { name: 'Good to know' })).getByText(text)).toBeTruthy();
  });

  it('tells what matters on its shelf among its details', async () => {
    const traits = [{ trait: 'Roast', name: 'Dark', url_key: 'roast-dark' }];
    await visit(product, { ...oats, answers: answersFor(aDetail({ traits })), slots });
    expect(screen.getByText('Roast').nextElementSibling?.textContent).toBe('Dark');
  });

  it('says when it ships, when it is expected and what its box costs', async () => {
    await visit(product, { ...oats, answers: answersFor(aDetail({ promised_date: '2026-11-24' })), slots });
    // Thanksgiving is in between.
    expect(screen.getByRole('list', { name: 'Good to know' }).textContent).toContain(
      'Order now and it ships by Tuesday, November 24. Expected Saturday, November 28. Grocery box: $5.95, free on $150+.',
    );
  });

  it.each([
    [{ qty: 4 }, 'Only 4 left in stock.'],
    [{ qty: 40 }, 'In stock, running low'],
    [{ qty: 400 }, 'In stock'],
    [{ in_stock: false }, 'Out of stock'],
    [{ is_available: false }, 'Not available right now'],
  ])('OP-158, OP-161: %j reads %s', async (change, text) => {
    await visit(product, { ...oats, answers: answersFor(aDetail({ promised_date: '2026-11-24', ...change })), slots });
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('CAT-072, CAT-074: lists what more units bring', async () => {
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
    await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
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
