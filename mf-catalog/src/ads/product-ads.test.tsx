import { screen } from '@testing-library/react';
import type { Experiments } from '@larder/contracts/experiment-values';
import { keys } from '@larder/contracts/keys';
import * as page from '../pages/product.tsx';
import { fakeObservers } from '../../test/fake-observer.ts';
import { idsOf } from '../../test/listing-page.ts';
import { prefetched, renderWithShell } from '@larder/shell/testing';
import { outage } from '../../test/answers.tsx';
import { aCard, aDetail, aList } from '../../test/products.ts';
import { ProductAds } from './ProductAds.tsx';
import { productScope } from './product-place.ts';

let restore: () => void;
beforeAll(() => {
  restore = fakeObservers();
});
afterAll(() => restore());

const anAd = (id: number) => aCard({ id, ads: { object_tracking_id: `ad-${id}`, display_position: 1, product_id: id } });
const product = aDetail({
  id: 1,
  breadcrumbs: [
    { name: 'Pantry', url: '/c/pantry' },
    { name: 'Oats', url: '/c/oats' },
  ],
});

async function open(
  variant: Experiments['sponsored_products_carrot'],
  sponsored: unknown = { ...aList([anAd(1), anAd(5)]), search: null },
) {
  const experiments = { sponsored_products_carrot: variant };
  const answers = {
    'GET /product/url/{key}': { product },
    'GET /product/{id}/similar': { products: [], total: 0 },
    'GET /products': sponsored,
  };
  const { seen, queryClient, result } = await prefetched(page, {
    params: { urlKey: 'oats' },
    path: '/p/oats',
    experiments,
    answers,
  });
  expect(result).toHaveProperty('data');
  renderWithShell(<ProductAds product={product} />, { queryClient, experiments });
  return { seen, queryClient };
}

test('ADS-016, variant_2: the page has a labelled shelf of its department, without the product itself', async () => {
  const { seen } = await open('variant_2');
  expect(screen.getByRole('heading', { name: 'Sponsored' })).toBeTruthy();
  expect(idsOf(screen.getAllByRole('article'))).toEqual([5]);
  expect(seen.find(({ name }) => name === 'GET /products')?.options).toMatchObject({
    query: { 'filter[category]': 'pantry', 'filter[sponsored]': '1' },
  });
});

test.each(['disabled', 'enabled', 'variant_1'] as const)('%s: a product page has none and asks for none', async (variant) => {
  const { seen, queryClient } = await open(variant);
  expect(screen.queryByRole('heading', { name: 'Sponsored' })).toBeNull();
  expect(seen.map(({ name }) => name)).not.toContain('GET /products');
  expect(queryClient.getQueriesData({ queryKey: keys.sponsored('').slice(0, 1) }).some(([, data]) => data)).toBe(false);
});

test.each([
  ['the product is the only one', { ...aList([anAd(1)]), search: null }],
  ['they cannot be had', outage()],
])('no empty shelf when %s', async (_, sponsored) => {
  await open('variant_2', sponsored);
  expect(screen.queryByRole('heading', { name: 'Sponsored' })).toBeNull();
});

test.each([
  [[], null],
  [[{ name: 'Home', url: '/' }], null],
  [[{ name: 'Pantry', url: '/c/pantry' }], { 'filter[category]': 'pantry' }],
])('%j: %j', (breadcrumbs, scope) => expect(productScope({ breadcrumbs })).toEqual(scope));
