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
      path: paths.deskReviews,
      page: 'desk/reviews/reviews',
      desk: { permission: 'reviews.moderate', label: 'Reviews', section: 'Content', order: 610 },
    },
    {
      path: paths.deskQuestions,
      page: 'desk/reviews/questions',
      desk: { permission: 'reviews.moderate', label: 'Questions', section: 'Content', order: 620 },
    },
    {
      path: paths.deskCategories,
      page: 'desk/content/categories',
      desk: { permission: 'categories.write', label: 'Categories', section: 'Catalog', order: 340 },
    },
    {
      path: paths.deskLabels,
      page: 'desk/content/labels',
      desk: { permission: 'categories.write', label: 'Brands and labels', section: 'Catalog', order: 350 },
    },
    {
      path: paths.deskContents,
      page: 'desk/content/content',
      desk: { permission: 'content.write', label: 'Home page and banners', section: 'Content', order: 600 },
    },
    { path: paths.deskContentRoute, page: 'desk/content/edit', desk: { permission: 'content.write' } },
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
