import { paths } from '@larder/contracts/paths';
import { defineRemote } from '@larder/shell';

const families = ['brand', 'diets', 'certifications', 'concerns', 'ingredients', 'social'] as const;
const layout = 'Navigation' as const;

/** mf-catalog: what one can look at (OP-128). */
const remote = defineRemote({
  name: 'mf-catalog',
  owner: 'Catalog',
  budget: { js: 37_000, css: 14_000 },
  shell: '^1.6.0',
  requires: { api: '^1.0.0' },
  routes: [
    { path: paths.home, page: 'pages/home', layout: 'BannerLayout' },
    { path: paths.thriveCashDeals, page: 'pages/thrive-cash', layout: 'BannerLayout' },
    { path: paths.allDeals, page: 'pages/deals', layout: 'BannerLayout' },
    { path: paths.shoppingLists, page: 'pages/shopping-lists', layout },
    { path: paths.categoryRoute, page: 'pages/category', layout },
    { path: paths.productRoute, page: 'pages/product', layout },
    ...families.map((family) => ({ path: paths.attributeRoute(family), page: `pages/attribute-${family}`, layout })),
    { path: paths.search, page: 'pages/search', layout },
    { path: paths.brands, page: 'pages/brands', layout },
    { path: paths.values, page: 'pages/values', layout },
    { path: paths.allValues, page: 'pages/all-values', layout },
    { path: paths.listRoute, page: 'pages/list', layout: 'List' },
    { path: paths.partner, page: 'pages/partner', layout },
    { path: paths.comparison, page: 'pages/compare', layout },
    { path: paths.myAisle, page: 'pages/my-aisle', layout },
    {
      path: paths.deskProducts,
      page: 'desk/products/list',
      desk: { permission: 'products.read', label: 'Products', section: 'Catalog', order: 200 },
    },
    {
      path: paths.deskImports,
      page: 'desk/products/imports',
      desk: { permission: 'imports.run', label: 'Imports', section: 'Catalog', order: 290 },
    },
    { path: paths.deskProductRoute, page: 'desk/products/product', desk: { permission: 'products.read', shows: 'product' } },
  ],
  slots: [
    { name: 'catalog.search', module: 'slots/search' },
    { name: 'catalog.navigation', module: 'slots/navigation' },
    { name: 'catalog.products', module: 'slots/products' },
    { name: 'catalog.recommended', module: 'slots/recommended' },
  ],
});

export default remote;
