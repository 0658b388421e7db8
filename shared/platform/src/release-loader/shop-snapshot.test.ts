import { withoutDesk } from './shop-snapshot.ts';
import type { ClientRegistry, PageRoute } from './snapshot.ts';

const page = (path: string, module: string, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  remote: 'mf-account',
  module,
  access: 'open',
  ...more,
});
const registry: ClientRegistry = {
  releases: [
    {
      name: 'mf-account',
      version: 'abcdef',
      container: 'account',
      base: '/releases/mf-account/abcdef/',
      entry: 'entry.js',
      modules: {
        'pages/orders': { js: ['orders.js', 'common.js'], css: ['orders.css'] },
        'desk/team': { js: ['team.js', 'common.js'], css: ['team.css'] },
      },
    },
  ],
  routes: [page('/orders', 'pages/orders'), page('/desk/team', 'desk/team', { desk: { permission: 'team.read' } })],
  slots: {},
  missing: [],
};
const integrity = Object.fromEntries(
  ['entry.js', 'orders.js', 'common.js', 'orders.css', 'team.js', 'team.css', 'late.js'].map((file) => [
    `/releases/mf-account/abcdef/${file}`,
    `sha384-${file}`,
  ]),
);

test('pages of the store name no route, no module and no file of the desk', () => {
  const shop = withoutDesk({ registry, integrity });
  expect(shop.registry.routes.map(({ path }) => path)).toEqual(['/orders']);
  expect(Object.keys(shop.registry.releases[0]?.modules ?? {})).toEqual(['pages/orders']);
  expect(Object.values(shop.integrity)).toEqual(
    ['entry.js', 'orders.js', 'common.js', 'orders.css', 'late.js'].map((file) => `sha384-${file}`),
  );
});

test('releases without desk pages are as they were', () => {
  const shop = { ...registry, routes: registry.routes.slice(0, 1) };
  expect(withoutDesk({ registry: shop, integrity })).toEqual({ registry: shop, integrity });
});
