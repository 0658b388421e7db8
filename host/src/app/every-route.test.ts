import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchRoutes, type RouteObject } from 'react-router';
import type { Layout } from '@larder/shell';
import type { ClientRegistry, PageRoute } from '@larder/platform/release-loader/snapshot';
import { layoutOf } from '../frame/layout.ts';
import { createRoutes } from './routes.tsx';

const REMOTES = ['mf-account', 'mf-autoship', 'mf-cart', 'mf-catalog', 'mf-quiz'] as const;

let routes: PageRoute[];
let table: RouteObject[];
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  const manifests = REMOTES.map(async (remote) => {
    const { default: manifest } = (await import(pathToFileURL(join(root, remote, 'remote.ts')).href)) as {
      default: { routes: { path: string; page: string; layout?: string }[] };
    };
    return manifest.routes.map(({ page, ...route }) => ({ access: 'open', ...route, remote, module: page }) as PageRoute);
  });
  routes = (await Promise.all(manifests)).flat();
  const registry: ClientRegistry = { releases: [], routes, slots: {}, missing: [] };
  table = createRoutes(registry);
});

/** How the router calls the page of an address. */
const idAt = (address: string): string =>
  matchRoutes(table, new URL(address, 'http://store.test').pathname)?.at(-1)?.route.id ?? 'unclaimed';

/** The owner of an address: a remote with its page, the host's texts, or one of the host's own pages. */
function answers(address: string): string {
  const id = idAt(address);
  const route = routes.find(({ remote, path }) => `${remote}:${path}` === id);
  return route ? `${route.remote} ${route.module}` : id.replace(/^content:.*/, 'content');
}

test.each([
  ['SHELL-001', '/', 'mf-catalog pages/home'],
  ['SHELL-002', '/login', 'mf-account pages/login'],
  ['SHELL-003', '/forgot-password', 'mf-account pages/forgot-password'],
  ['SHELL-004', '/myaisle', 'mf-catalog pages/my-aisle'],
  ['SHELL-005', '/cart', 'mf-cart pages/cart'],
  ['SHELL-007', '/checkout', 'mf-cart pages/checkout'],
  ['SHELL-008', '/checkout/success', 'mf-cart pages/checkout-success'],
  ['SHELL-009', '/p/oats', 'mf-catalog pages/product'],
  ['SHELL-010', '/p/gift-card', 'mf-catalog pages/product'],
  ['SHELL-011', '/c/pantry', 'mf-catalog pages/category'],
  ['SHELL-012', '/c/all-deals', 'mf-catalog pages/deals'],
  ['SHELL-013', '/c/shopping-lists', 'mf-catalog pages/shopping-lists'],
  ['SHELL-014', '/brand/acre', 'mf-catalog pages/attribute-brand'],
  ['SHELL-015', '/brands', 'mf-catalog pages/brands'],
  ['SHELL-016', '/diets/vegan', 'mf-catalog pages/attribute-diets'],
  ['SHELL-017', '/ingredients/oats', 'mf-catalog pages/attribute-ingredients'],
  ['SHELL-018', '/certifications/organic', 'mf-catalog pages/attribute-certifications'],
  ['SHELL-019', '/social/woman-owned', 'mf-catalog pages/attribute-social'],
  ['SHELL-020', '/concerns/sleep', 'mf-catalog pages/attribute-concerns'],
  ['SHELL-021', '/search/results?q=oats', 'mf-catalog pages/search'],
  ['SHELL-022', '/all-values', 'mf-catalog pages/all-values'],
  ['SHELL-023', '/values', 'mf-catalog pages/values'],
  ['SHELL-024', '/l/weeknights', 'mf-catalog pages/list'],
  ['SHELL-025', '/ic?slug=acre', 'mf-catalog pages/partner'],
  ['SHELL-026', '/membership/welcome', 'mf-account pages/welcome'],
  ['SHELL-027', '/membership/payment/plans', 'mf-account pages/plans'],
  ['SHELL-028', '/membership/payment/account', 'mf-account pages/signup-account'],
  ['SHELL-029', '/membership/payment/confirmation', 'mf-account pages/confirmation'],
  ['SHELL-030', '/membership/payment/method', 'mf-account pages/method'],
  ['SHELL-031', '/quiz', 'mf-quiz pages/welcome'],
  ['SHELL-032', '/quiz/quickstart', 'mf-quiz pages/quick-start'],
  ['SHELL-033', '/quiz/quickstart/household-members', 'mf-quiz pages/question'],
  ['SHELL-034', '/quiz/quickstart/snacks', 'mf-quiz pages/question'],
  ['SHELL-035', '/quiz/quickstart/shopping-lists', 'mf-quiz pages/question'],
  ['SHELL-036', '/quiz/address', 'mf-quiz pages/address'],
  ['SHELL-037', '/quiz/picks', 'mf-quiz pages/picks'],
  ['SHELL-038', '/quiz/onboarding/diet', 'mf-quiz pages/question'],
  ['SHELL-039', '/quiz/gift', 'mf-quiz pages/gift'],
  ['SHELL-040', '/account', 'mf-account pages/account'],
  ['SHELL-041', '/account/orders', 'mf-account pages/orders'],
  ['SHELL-042', '/account/order?id=7', 'mf-account pages/order'],
  ['SHELL-043', '/account/edit', 'mf-account pages/edit'],
  ['SHELL-044', '/account/your-impact', 'mf-account pages/your-impact'],
  ['SHELL-045', '/account/recently-viewed', 'mf-account pages/recently-viewed'],
  ['SHELL-046', '/account/purchased', 'mf-account pages/purchased'],
  ['SHELL-047', '/account/shop-earn-cash', 'mf-account pages/shop-earn-cash'],
  ['SHELL-048', '/account/deals-for-you', 'mf-account pages/deals-for-you'],
  ['SHELL-049', '/account/recommended', 'mf-account pages/recommended'],
  ['SHELL-050', '/account/reviews', 'mf-account pages/reviews'],
  ['SHELL-051', '/account/invite', 'mf-account pages/invite'],
  ['SHELL-052', '/account/ebt_balance', 'mf-account pages/ebt-balance'],
  ['SHELL-053', '/account/list/5', 'mf-account pages/my-list'],
  ['SHELL-054', '/account/lists/my-lists', 'mf-account pages/my-lists'],
  ['SHELL-055', '/account/lists/my-lists/5', 'mf-account pages/my-list'],
  ['SHELL-056', '/account/lists/saved', 'mf-account pages/saved-lists'],
  ['SHELL-057', '/account/shopping-preferences', 'mf-account pages/shopping-preferences'],
  ['SHELL-058', '/account/shopping-preferences/how-i-shop', 'mf-account pages/how-i-shop'],
  ['SHELL-059', '/account/shopping-preferences/never-items', 'mf-account pages/never-items'],
  ['SHELL-060', '/autoship', 'mf-autoship pages/autoship'],
  ['SHELL-061', '/autoship/next-shipment', 'mf-autoship pages/next-shipment'],
  ['SHELL-062', '/autoship/all-items', 'mf-autoship pages/all-items'],
  ['SHELL-063', '/autoship/settings', 'mf-autoship pages/settings'],
  ['SHELL-064', '/autoship/subscribed', 'mf-autoship pages/subscribed'],
  ['SHELL-065', '/autoship/schedules', 'mf-autoship pages/schedules'],
  ['SHELL-066', '/autoship/personalized', 'mf-autoship pages/personalized'],
  ['SHELL-067', '/cancellation/initial', 'mf-account pages/cancellation'],
  ['SHELL-068', '/cancellation/reasons', 'mf-account pages/cancellation'],
  ['SHELL-069', '/cancellation/values', 'mf-account pages/cancellation'],
  ['SHELL-070', '/cancellation/help', 'mf-account pages/cancellation'],
  ['SHELL-071', '/cancellation/offer', 'mf-account pages/cancellation'],
  ['SHELL-072', '/cancellation/offer-confirmation', 'mf-account pages/cancellation'],
  ['SHELL-073', '/cancellation/confirmation', 'mf-account pages/canceled'],
  ['SHELL-074', '/redeem', 'mf-account pages/redeem'],
  ['SHELL-075', '/deals/thrivecash', 'mf-catalog pages/thrive-cash'],
  ['SHELL-076', '/givingapp', 'mf-account pages/giving-app'],
  ['SHELL-077', '/givingapp/questionnaire', 'mf-account pages/giving-questionnaire'],
  ['SHELL-078', '/getverified', 'mf-account pages/get-verified'],
  ['SHELL-079', '/ebt-grocery-delivery', 'content'],
  ['SHELL-080', '/tiktok', 'content'],
  ['SHELL-081', '/how-it-works', 'content'],
  ['SHELL-082', '/about-us', 'content'],
  ['SHELL-083', '/our-quality-standards', 'content'],
  ['SHELL-084', '/sustainability', 'content'],
  ['SHELL-085', '/thrive-gives', 'content'],
  ['SHELL-086', '/blog', 'content'],
  ['SHELL-087', '/blog/articles', 'content'],
  ['SHELL-088', '/blog/category', 'content'],
  ['SHELL-089', '/blog/tag', 'content'],
  ['SHELL-090', '/blog/author', 'content'],
  ['SHELL-091', '/our-brand', 'content'],
  ['SHELL-092', '/savings-guarantee', 'content'],
  ['SHELL-093', '/our-products', 'content'],
  ['SHELL-094', '/healthy-families', 'content'],
  ['SHELL-095', '/get-the-app', 'content'],
  ['SHELL-096', '/shipping', 'content'],
  ['SHELL-097', '/affiliate-program', 'content'],
  ['SHELL-098', '/terms', 'content'],
  ['SHELL-099', '/privacy-policy', 'content'],
  ['SHELL-100', '/sitemap', 'content'],
  ['SHELL-101', '/do-not-sell-my-information', 'content'],
  ['SHELL-102', '/maintenance', 'maintenance'],
])('%s: %s is answered by %s', (_row, address, by) => expect(answers(address)).toBe(by));

const LAYOUTS = {
  Base: ['/login', '/checkout', '/cart', '/quiz', '/quiz/shopping/diets', '/redeem', '/about-us', '/cancellation/initial'],
  BannerLayout: [
    '/',
    '/c/all-deals',
    '/deals/thrivecash',
    '/membership/welcome',
    '/membership/payment/plans',
    '/membership/payment/account',
    '/membership/payment/method',
    '/membership/payment/confirmation',
  ],
  Navigation: ['/c/pantry', '/p/oats', '/brand/acre', '/diets/vegan', '/brands', '/values', '/search/results', '/ic', '/myaisle'],
  Account: ['/account', '/account/edit', '/account/invite', '/account/ebt_balance', '/account/your-impact', '/account/reviews'],
  MyItems: ['/account/lists/my-lists', '/account/lists/my-lists/5', '/account/lists/saved', '/my-items/list/5'],
  MyItemsAccount: ['/account/purchased', '/account/recently-viewed', '/account/recommended'],
  Order: ['/account/orders', '/account/order', '/checkout/success'],
  List: ['/l/weeknights', '/account/list/5'],
  Autoship: ['/autoship', '/autoship/subscribed', '/autoship/personalized', '/autoship/all-items'],
  ManageDelivery: ['/autoship/next-shipment', '/autoship/schedules'],
  AutoshipSetting: ['/autoship/settings'],
  ShoppingPreferences: ['/account/shopping-preferences'],
  HowIShop: ['/account/shopping-preferences/how-i-shop'],
  NeverItems: ['/account/shopping-preferences/never-items'],
  Blog: ['/blog', '/blog/articles', '/blog/articles/oats-beyond-breakfast', '/blog/category', '/blog/tag', '/blog/author'],
} as const satisfies Record<Layout, readonly string[]>;

test.each(Object.entries(LAYOUTS))('SHELL-103, OP-131: %s is the layout of %j', (layout, addresses) =>
  expect(addresses.map((address) => [address, layoutOf(routes, idAt(address))])).toEqual(
    addresses.map((address) => [address, layout]),
  ),
);

test('a path that no route claims is unknown', () => expect(answers('/no/such/page')).toBe('unknown'));
