import { screen, within } from '@testing-library/react';
import type { Experiments } from '@larder/contracts/experiment-values';
import * as category from '../pages/category.tsx';
import * as deals from '../pages/deals.tsx';
import * as search from '../pages/search.tsx';
import { prefetched, visit } from '@larder/shell/testing';
import { outage } from '../../test/answers.tsx';
import { fakeObservers } from '../../test/fake-observer.ts';
import { idsOf } from '../../test/listing-page.ts';
import { aCard, aCategory, aList } from '../../test/products.ts';

const CALL = 'GET /category/url/{key}';
const anAd = (id: number, position: number) =>
  aCard({ id, ads: { object_tracking_id: `ad-${id}`, display_position: position, product_id: id } });
const plain = Array.from({ length: 15 }, (_, index) => aCard({ id: index + 1 }));
const pantry = { params: { key: 'pantry' }, path: '/c/pantry' };
const answers = (sponsored: unknown = { ...aList([anAd(90, 2), anAd(91, 2), aCard({ id: 92 })]), search: null }) => ({
  [CALL]: aCategory(plain),
  'GET /navigation': [],
  'GET /products': sponsored,
});
const side = (sponsored_products_carrot: Experiments['sponsored_products_carrot']) => ({
  experiments: { sponsored_products_carrot },
});
let restore: () => void;
beforeAll(() => {
  restore = fakeObservers();
});
afterAll(() => restore());

const linked = (list: HTMLElement) => idsOf(within(list).getAllByRole('article'));

describe('ADS-016: sponsored products of a listing', () => {
  it('disabled: stand where the order puts them, and nothing is requested', async () => {
    const { seen } = await visit(category, { ...pantry, answers: answers() });
    expect(linked(screen.getByRole('list', { name: 'Pantry' }))).toEqual(plain.map(({ id }) => id));
    expect(screen.queryByRole('heading', { name: 'Sponsored' })).toBeNull();
    expect(seen.map(({ name }) => name)).not.toContain('GET /products');
  });

  it('enabled: a shelf that says so stands after the first rows of the first page', async () => {
    const { seen } = await visit(category, { ...pantry, ...side('enabled'), answers: answers() });
    const lists = screen.getAllByRole('list').filter((list) => within(list).queryAllByRole('article').length > 0);
    expect(lists.map(linked)).toEqual([plain.slice(0, 12).map(({ id }) => id), [90, 91], [13, 14, 15]]);
    expect(screen.getByRole('heading', { name: 'Sponsored' })).toBeTruthy();
    expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
      query: { 'filter[category]': 'pantry', 'filter[sponsored]': '1' },
    });
  });

  it('enabled: a short page has the shelf at its end', async () => {
    await visit(category, { ...pantry, ...side('enabled'), answers: { ...answers(), [CALL]: aCategory(plain.slice(0, 3)) } });
    expect(linked(screen.getByRole('list', { name: 'Pantry' }))).toEqual([1, 2, 3]);
    expect(screen.getByRole('heading', { name: 'Sponsored' })).toBeTruthy();
  });

  it('variant_1: they stand in the grid at their display position, each position once', async () => {
    await visit(category, { ...pantry, ...side('variant_1'), answers: answers() });
    expect(linked(screen.getByRole('list', { name: 'Pantry' })).slice(0, 4)).toEqual([1, 90, 2, 3]);
  });

  it('variant_1: a product of the page is moved, not doubled; a requested order stays', async () => {
    const onPage = { ...aList([anAd(9, 1)]), search: null };
    const first = await visit(category, { ...pantry, ...side('variant_1'), answers: answers(onPage) });
    expect(linked(screen.getByRole('list', { name: 'Pantry' }))).toEqual([9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15]);
    first.unmount();
    await visit(category, { ...pantry, path: '/c/pantry?sort[price]=asc', ...side('variant_1'), answers: answers(onPage) });
    expect(linked(screen.getByRole('list', { name: 'Pantry' }))[0]).toBe(1);
  });

  it('variant_2: a listing has none besides its own', async () => {
    const { seen } = await visit(category, { ...pantry, ...side('variant_2'), answers: answers() });
    expect(screen.queryByRole('heading', { name: 'Sponsored' })).toBeNull();
    expect(seen.map(({ name }) => name)).not.toContain('GET /products');
  });

  it.each([
    ['none are there', { ...aList([]), search: null }],
    ['they cannot be had', outage()],
  ])('the page is whole when %s', async (_, sponsored) => {
    await visit(category, { ...pantry, ...side('enabled'), answers: answers(sponsored) });
    expect(linked(screen.getByRole('list', { name: 'Pantry' }))).toHaveLength(15);
    expect(screen.queryByRole('heading', { name: 'Sponsored' })).toBeNull();
  });

  it('pages behind the first, deals and empty searches ask for none; filters narrow them, the order does not', async () => {
    const adQuery = async (page: typeof category | typeof deals | typeof search, path: string, params = {}) => {
      const query = { ...answers(), 'GET /deals': { ...aList(plain), title: 'All deals' } };
      const { seen } = await prefetched(page, { path, params, ...side('enabled'), answers: query });
      return seen
        .map(({ options }) => options?.query as Record<string, unknown> | undefined)
        .find((each) => each?.['filter[sponsored]']);
    };
    expect(await adQuery(category, '/c/pantry?cur_page=2', { key: 'pantry' })).toBeUndefined();
    expect(await adQuery(deals, '/c/all-deals')).toBeUndefined();
    expect(await adQuery(search, '/search/results?q=')).toBeUndefined();
    expect(await adQuery(search, '/search/results?q=oats')).toMatchObject({ 'filter[search]': 'oats' });
    expect(await adQuery(category, '/c/pantry?filter[brand]=acme&sort[price]=asc', { key: 'pantry' })).toEqual({
      'filter[brand]': ['acme'],
      'filter[category]': 'pantry',
      'filter[sponsored]': '1',
      page_size: 12,
      facets: '0',
    });
  });
});
