import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as brand from '../pages/attribute-brand.tsx';
import * as category from '../pages/category.tsx';
import * as deals from '../pages/deals.tsx';
import * as list from '../pages/list.tsx';
import * as partner from '../pages/partner.tsx';
import * as search from '../pages/search.tsx';
import { notFound, outage, prefetch, visit } from '../../test/prefetched.tsx';
import { aCard, aCategory, aList } from '../../test/products.ts';

const cards = (from: number, count: number) => Array.from({ length: count }, (_, index) => aCard({ id: from + index }));
const pantry = { params: { key: 'pantry' }, path: '/c/pantry' };
const CALL = 'GET /category/url/{key}';

describe('a category page', () => {
  it('CAT-105: shows heading, sub-categories and the products of its category', async () => {
    await visit(category, { ...pantry, answers: { [CALL]: aCategory(cards(1, 3)), 'GET /navigation': [] } });
    expect(screen.getByRole('heading', { level: 1, name: 'Pantry' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Oats' }).getAttribute('href')).toBe('/c/oats');
    const link = screen.getByRole('link', { name: 'Mill & Meadow Rolled Oats 2' });
    expect(link.getAttribute('href')).toBe('/p/rolled-oats-2');
    expect(screen.getByText('3 products')).toBeTruthy();
  });

  it('says of itself what search engines need, without its filters', async () => {
    const { result } = await prefetch(category, {
      ...pantry,
      path: '/c/pantry?filter[brand]=acme&cur_page=2',
      answers: { [CALL]: aCategory(cards(1, 1), { cur_page: 2 }) },
    });
    if (!('data' in result)) throw new Error('no data');
    expect(category.head(result.data)).toMatchObject({
      title: 'Pantry staples',
      description: 'Everything that keeps.',
      canonical: '/c/pantry?cur_page=2',
      robots: 'noindex,follow',
    });
  });

  it('sends what the address names, and nothing else', async () => {
    const { seen } = await prefetch(category, {
      ...pantry,
      path: "/c/pantry?sort[price]=asc&filter[brand]=acme&filter[box]='; drop table&cur_page=3",
      answers: { [CALL]: aCategory([], { cur_page: 3 }) },
    });
    expect(seen.find(({ name }) => name === CALL)?.options).toMatchObject({
      params: { key: 'pantry' },
      query: { 'sort[price]': 'asc', 'filter[brand]': ['acme'], cur_page: 3 },
    });
  });

  it.each([
    ['an unknown key', { key: 'attic' }],
    ['a key that cannot exist', { key: 'DROP TABLE' }],
  ])('CAT-123: is not found for %s', async (_name, params) => {
    const { result } = await prefetch(category, { params, path: '/c/x', answers: { [CALL]: notFound() } });
    expect(result).toEqual({ notFound: true });
  });

  it('lets a failing api be the failure of the page, but not a failing menu', async () => {
    await expect(prefetch(category, { ...pantry, answers: { [CALL]: outage() } })).rejects.toThrow('Something went wrong');
    const { result } = await prefetch(category, { ...pantry, answers: { [CALL]: aCategory([]), 'GET /navigation': outage() } });
    expect('data' in result).toBe(true);
  });

  it('CAT-113: says so when nothing is found', async () => {
    await visit(category, { ...pantry, answers: { [CALL]: aCategory([]), 'GET /ds/recommend': { products: [], total: 0 } } });
    expect(screen.getByText('No products found, please try again')).toBeTruthy();
  });

  it('loads pictures of the first row first and the others when near', async () => {
    const { container } = await visit(category, { ...pantry, answers: { [CALL]: aCategory(cards(1, 8)) } });
    const loading = [...container.querySelectorAll('article img[srcset]')].map((image) => image.getAttribute('loading'));
    expect(loading).toEqual([...Array(4).fill('eager'), ...Array(4).fill('lazy')]);
  });
});

describe('paging', () => {
  const twoPages = {
    [CALL]: ({ query }: { query: { cur_page: number } }) =>
      query.cur_page === 1
        ? aCategory(cards(1, 2), { total: 3, page_size: 2 })
        : aCategory(cards(3, 1), { total: 3, page_size: 2, cur_page: 2 }),
  };

  it('CAT-114: puts the next page beside the first and the page into the address', async () => {
    window.history.replaceState(null, '', '/c/pantry');
    await visit(category, { ...pantry, answers: twoPages });
    const more = screen.getByRole('link', { name: 'Load more' });
    expect(more.getAttribute('href')).toBe('/c/pantry?cur_page=2');
    await userEvent.click(more);
    expect(await screen.findByText('Showing 3 of 3')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
    expect(window.location.search).toBe('?cur_page=2');
  });

  it('shows the page of the address and the way to the one before', async () => {
    await visit(category, { ...pantry, path: '/c/pantry?cur_page=2', answers: twoPages });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Show earlier products' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
    const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
    expect(titles[0]).toContain('Rolled Oats 1');
  });

  it('keeps what is there when more cannot be had, and says so', async () => {
    const answers = {
      [CALL]: ({ query }: { query: { cur_page: number } }) =>
        query.cur_page === 1 ? aCategory(cards(1, 2), { total: 3, page_size: 2 }) : outage(),
    };
    await visit(category, { ...pantry, answers });
    await userEvent.click(screen.getByRole('link', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('More products could not be loaded. Please try again.');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('narrowing', () => {
  const facets = [{ name: 'brand', label: 'Brand', values: [{ key: 'acme', label: 'Acme Mills', count: 2 }] }];
  const answers = { [CALL]: aCategory(cards(1, 2), { facets }) };

  it('makes each choice an address of its own and starts at the first page again', async () => {
    const { location } = await visit(category, { ...pantry, path: '/c/pantry?cur_page=2', answers });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Acme Mills 2' }));
    expect(decodeURIComponent(location())).toBe('/c/pantry?filter[brand]=acme');
  });

  it('shows a choice as soon as it is pressed', async () => {
    await visit(category, { ...pantry, answers });
    const box = screen.getByRole('checkbox', { name: 'Acme Mills 2' });
    const pressed = userEvent.click(box);
    await waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
    await pressed;
  });

  it('takes a choice away by its link', async () => {
    await visit(category, { ...pantry, path: '/c/pantry?filter[brand]=acme&sort[price]=asc', answers });
    const chosen = within(screen.getByRole('list', { name: 'Chosen filters' }));
    const remove = chosen.getByRole('link', { name: 'Remove Brand: Acme Mills' });
    expect(decodeURIComponent(remove.getAttribute('href') ?? '')).toBe('/c/pantry?sort[price]=asc');
  });

  it('OP-138: orders by an address', async () => {
    const { location } = await visit(category, { ...pantry, answers });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    expect(decodeURIComponent(location())).toBe('/c/pantry?sort[price]=asc');
  });

  it('opens the filters on small screens by a button that tells its state', async () => {
    await visit(category, { ...pantry, answers });
    const button = screen.getByRole('button', { name: 'Filter' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the other sources', () => {
  it('CAT-107: all deals come from the deals call', async () => {
    const { seen } = await visit(deals, {
      path: '/c/all-deals',
      answers: { 'GET /deals': { ...aList(cards(1, 1)), title: 'All deals' } },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'All deals' })).toBeTruthy();
    expect(seen.map(({ name }) => name)).not.toContain(CALL);
  });

  it('OP-160: attribute pages send their family, so that families do not mix', async () => {
    const { seen } = await prefetch(brand, {
      params: { key: 'vegan' },
      path: '/brand/vegan',
      answers: { 'GET /attribute-page/{key}': notFound() },
    });
    expect(seen.find(({ name }) => name === 'GET /attribute-page/{key}')?.options).toMatchObject({
      params: { key: 'vegan' },
      query: { type: 'brand' },
    });
  });

  it('OP-137: search asks for the term and keeps it in every address', async () => {
    const { seen } = await visit(search, {
      path: '/search/results?q=oats',
      answers: { 'GET /products': aList(cards(1, 1), { total: 90 }) },
    });
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({ query: { 'filter[search]': 'oats' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Results for “oats”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Load more' }).getAttribute('href')).toBe('/search/results?q=oats&cur_page=2');
  });

  it('OP-139, OP-188: a list is named by the menu of lists', async () => {
    const answers = {
      'GET /products': aList(cards(1, 1)),
      'GET /navigation/lists': [{ id: 1, name: 'Lunch Box Heroes', url: '/l/lunch-box-heroes', image: null }],
    };
    const { seen } = await visit(list, { params: { key: 'lunch-box-heroes' }, path: '/l/lunch-box-heroes', answers });
    expect(screen.getByRole('heading', { level: 1, name: 'Lunch Box Heroes' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Shopping lists' }).getAttribute('href')).toBe('/c/shopping-lists');
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
      query: { 'filter[list]': 'lunch-box-heroes' },
    });
  });

  it('ACC-099: a list that is not curated is named by the shopper who shares it', async () => {
    const answers = {
      'GET /products': aList(cards(1, 1)),
      'GET /navigation/lists': [],
      'GET /list/key/{key}': { list_data: { name: 'Snacks my kids finish', author: 'Anna', description: 'Tried and emptied.' } },
    };
    await visit(list, { params: { key: '0a1b2c' }, path: '/l/0a1b2c', answers });
    expect(screen.getByRole('heading', { level: 1, name: 'Snacks my kids finish' })).toBeTruthy();
    expect(screen.getByText('A list by Anna. Tried and emptied.')).toBeTruthy();
  });

  it('OP-134: a partner page needs a slug that exists', async () => {
    const attribute = { 'GET /attribute-page/{key}': notFound() };
    expect((await prefetch(partner, { path: '/ic?slug=acme', answers: attribute })).result).toEqual({ notFound: true });
    expect((await prefetch(partner, { path: '/ic' })).result).toEqual({ notFound: true });
  });

  it('OP-136: landing categories also show what is recommended', async () => {
    const plain = aCategory(cards(1, 1));
    const landing = { ...plain, category: { ...plain.category, landing: true } };
    await visit(category, {
      ...pantry,
      answers: { [CALL]: landing, 'GET /ds/recommend': { products: cards(50, 2), total: 2 } },
    });
    expect(within(screen.getByRole('region', { name: 'You may like these' })).getAllByRole('article')).toHaveLength(2);
  });
});
