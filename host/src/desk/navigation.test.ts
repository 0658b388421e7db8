import type { PageRoute } from '@larder/platform/release-loader/snapshot';
import { addressOfHit, currentDeskLink, deskLinks, deskSections } from './navigation.ts';

const page = (path: string, desk: NonNullable<PageRoute['desk']>): PageRoute => ({
  path,
  remote: 'mf-catalog',
  module: `desk${path}`,
  access: 'open',
  desk,
});
const routes = [
  page('/desk/products', { permission: 'products.read', label: 'Products', section: 'Catalog', order: 20 }),
  page('/desk/orders', { permission: 'orders.read', label: 'Orders', order: 10 }),
  page('/desk/orders/:id', { permission: 'orders.read', shows: 'order' }),
  page('/desk/stock', { permission: 'stock.write', label: 'Stock', section: 'Catalog', order: 30 }),
];

test('the navigation has the pages of the employee’s permissions, by section in the order of the manifests', () => {
  const links = deskLinks(routes, ['orders.read', 'products.read', 'releases.promote']);
  expect(deskSections(links).map(({ heading, links: members }) => [heading, ...members.map(({ label }) => label)])).toEqual([
    ['Orders', 'Orders'],
    ['Catalog', 'Products'],
    ['Operations', 'Releases'],
  ]);
  expect(deskLinks(routes, [])).toEqual([]);
});

test('a detail page belongs to its list in the navigation', () => {
  const links = deskLinks(routes, ['orders.read', 'products.read']);
  expect(currentDeskLink(links, '/desk/orders/7')?.label).toBe('Orders');
  expect(currentDeskLink(links, '/desk/ordersheet')).toBeUndefined();
});

test('a search result leads to the page that shows its kind, and to none while no remote brings it', () => {
  expect(addressOfHit(routes, 'order', '100/7')).toBe('/desk/orders/100%2F7');
  expect(addressOfHit(routes, 'customer', '3')).toBeUndefined();
});
