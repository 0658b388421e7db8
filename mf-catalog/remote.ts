import { defineRemote } from '@larder/shell';

const families = ['brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social'] as const;
const layout = 'Navigation';

/** mf-catalog: what one can look at (OP-128). */
const remote = defineRemote({
  name: 'mf-catalog',
  owner: 'Catalog',
  budget: { js: 40_000, css: 14_000 },
  shell: '^1.4.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: '/', page: 'pages/home', layout: 'BannerLayout' },
    { path: '/deals/thrivecash', page: 'pages/thrive-cash', layout: 'BannerLayout' },
    { path: '/c/all-deals', page: 'pages/deals', layout: 'BannerLayout' },
    { path: '/c/shopping-lists', page: 'pages/shopping-lists', layout },
    { path: '/c/:key', page: 'pages/category', layout },
    { path: '/p/:urlKey', page: 'pages/product', layout },
    ...families.map((family) => ({ path: `/${family}/:key`, page: `pages/attribute-${family}`, layout })),
    { path: '/search/results', page: 'pages/search', layout },
    { path: '/brands', page: 'pages/brands', layout },
    { path: '/values', page: 'pages/values', layout },
    { path: '/all-values', page: 'pages/all-values', layout },
    { path: '/l/:key', page: 'pages/list', layout: 'List' },
    { path: '/ic', page: 'pages/partner', layout },
    { path: '/compare', page: 'pages/compare', layout },
    { path: '/myaisle', page: 'pages/my-aisle', layout },
  ],
  slots: [
    { name: 'catalog.search', module: 'slots/search' },
    { name: 'catalog.navigation', module: 'slots/navigation' },
    { name: 'catalog.products', module: 'slots/products' },
    { name: 'catalog.recommended', module: 'slots/recommended' },
  ],
});

export default remote;
