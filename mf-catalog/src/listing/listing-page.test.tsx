import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import * as category from '../pages/category.tsx';
import { prefetchListing } from './listing-data.ts';
import { startKey } from './listing-pages.ts';
import { keyOf } from './source.ts';
import { contextOf, fakeApi, prefetched, visit } from '@larder/shell/testing';
import { notFound, outage } from '../../test/answers.tsx';
import { CALL, cards, pantry } from '../../test/listing-page.ts';
import { aCategory } from '../../test/products.ts';

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
    const { result } = await prefetched(category, {
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

  it('names its products and the way to it for search engines, and asks to be indexed only as it is', async () => {
    const about = async (path: string) => {
      const { result } = await prefetched(category, { ...pantry, path, answers: { [CALL]: aCategory(cards(1, 2)) } });
      if (!('data' in result)) throw new Error('no data');
      return category.head(result.data);
    };
    expect((await about('/c/pantry')).jsonLd).toMatchObject([
      { '@type': 'BreadcrumbList' },
      { '@type': 'ItemList', numberOfItems: 2, itemListElement: [{ url: '/p/rolled-oats-1' }, { url: '/p/rolled-oats-2' }] },
    ]);
    expect((await about('/c/pantry')).robots).toBeUndefined();
    expect((await about('/c/pantry?sort[price]=asc')).robots).toBe('noindex,follow');
  });

  it('sends what the address names, and nothing else', async () => {
    const { seen } = await prefetched(category, {
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
    const { result } = await prefetched(category, { params, path: '/c/x', answers: { [CALL]: notFound() } });
    expect(result).toEqual({ notFound: true });
  });

  it('lets a failing api be the failure of the page, but not a failing menu', async () => {
    await expect(prefetched(category, { ...pantry, answers: { [CALL]: outage() } })).rejects.toThrow('Something went wrong');
    const { result } = await prefetched(category, { ...pantry, answers: { [CALL]: aCategory([]), 'GET /navigation': outage() } });
    expect('data' in result).toBe(true);
  });

  it('CAT-113: says so when nothing is found', async () => {
    await visit(category, { ...pantry, answers: { [CALL]: aCategory([]), 'GET /ds/recommend': { products: [], total: 0 } } });
    expect(screen.getByText('No products found, please try again')).toBeTruthy();
  });

  it('loads pictures of the first row first and the others when near', async () => {
    const { container } = await visit(category, { ...pantry, answers: { [CALL]: aCategory(cards(1, 8)) } });
    const loading = [...container.querySelectorAll('article img:not([aria-hidden])')].map((image) =>
      image.getAttribute('loading'),
    );
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

  it('CAT-114: appends the next page to the first and puts the page into the address', async () => {
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

  it('shows all loaded pages after going back, and one page after going to its number', async () => {
    const queryClient = new QueryClient();
    const { api } = fakeApi(twoPages);
    const at = (page: number) =>
      prefetchListing(
        { ...contextOf(api, queryClient), search: new URLSearchParams({ cur_page: String(page) }) },
        { kind: 'category', key: 'pantry' },
      );
    await at(1);
    const key = keyOf({ kind: 'category', key: 'pantry' }, {}, 1);
    const known = queryClient.getQueryData<{ pages: unknown[]; pageParams: number[] }>(key);
    queryClient.setQueryData(key, {
      pages: [...(known?.pages ?? []), twoPages[CALL]({ query: { cur_page: 2 } })],
      pageParams: [1, 2],
    });
    queryClient.setQueryData(startKey('/c/pantry?cur_page=2'), 1);
    expect(await at(2)).toMatchObject({ data: { page: 1, head: { canonical: '/c/pantry?cur_page=2' } } });
    queryClient.removeQueries({ queryKey: startKey('/c/pantry?cur_page=2') });
    expect(await at(2)).toMatchObject({ data: { page: 2 } });
  });

  it('has every page by its number', async () => {
    await visit(category, { ...pantry, answers: twoPages });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/c/pantry?cur_page=2');
    expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
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
    expect((await screen.findByRole('alert')).textContent).toBe('More products couldn’t be loaded. Please try again.');
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

  it('finds one of many brands by its name', async () => {
    const values = Array.from({ length: 20 }, (_, index) => ({ key: `brand-${index}`, label: `Brand ${index}`, count: 1 }));
    const many = { [CALL]: aCategory(cards(1, 2), { facets: [{ name: 'brand', label: 'Brand', values }] }) };
    await visit(category, { ...pantry, answers: many });
    expect(screen.queryByRole('checkbox', { name: 'Brand 17 1' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Brand' }), 'brand 17');
    expect(screen.getByRole('checkbox', { name: 'Brand 17 1' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('takes a price range in own numbers, turned round when it is the wrong way', async () => {
    const prices = [{ name: 'price', label: 'Price', values: [{ key: '0-5', label: 'Under $5', count: 2 }] }];
    const { location } = await visit(category, { ...pantry, answers: { [CALL]: aCategory(cards(1, 2), { facets: prices }) } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Lowest price in dollars' }), '12');
    await userEvent.type(screen.getByRole('textbox', { name: 'Highest price in dollars' }), '$3{Enter}');
    expect(decodeURIComponent(location())).toBe('/c/pantry?filter[price_min]=3&filter[price_max]=12');
  });

  it('CAT-113: leads out of filters that nothing has', async () => {
    const empty = { [CALL]: aCategory([]), 'GET /ds/recommend': { products: [], total: 0 } };
    const { location } = await visit(category, { ...pantry, path: '/c/pantry?filter[brand]=acme', answers: empty });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe('/c/pantry');
  });

  it('OP-138: orders by an address', async () => {
    const { location } = await visit(category, { ...pantry, answers });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    expect(decodeURIComponent(location())).toBe('/c/pantry?sort[price]=asc');
  });

  it('opens the filters on small screens in a sheet that says how many products are behind it', async () => {
    const { location } = await visit(category, { ...pantry, answers });
    const button = screen.getByRole('button', { name: 'Filter' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Acme Mills 2' }));
    expect(decodeURIComponent(location())).toBe('/c/pantry?filter[brand]=acme');
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 2 products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the list on small screens though its number is not known yet', async () => {
    const { promise: pageData, resolve } = Promise.withResolvers<void>();
    await visit(category, { ...pantry, answers, pageData });
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    const brand = sheet.getByRole('checkbox', { name: 'Acme Mills 2' });
    const shows = sheet.getByRole('button', { name: 'Show 2 products' });
    act(() => brand.click());
    await waitFor(() => expect(shows.textContent).toBe('Show products'));
    act(() => shows.click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => resolve());
  });
});
