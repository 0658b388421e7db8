import * as paths from './path-names.ts';
import { barePath } from './bare-path.ts';

/** Page types of tracking (SHELL-106, OP-132). */
// oxfmt-ignore
const PAGE_TYPES = [
  'home', 'pdp', 'gifting', 'plp', 'deals', 'search', 'account', 'cart', 'checkout', 'thriveCash', 'savings', 'welcome', 'quiz', 'shipping',
  'login', 'list', 'blog', 'article', 'cancellation', 'redeem', 'autoship', 'gwp', 'other',
] as const;
type PageType = (typeof PAGE_TYPES)[number];

/** What a page is to tracking; `subType` is the second path segment. */
export interface PageKind {
  type: PageType;
  subType: string | null;
}

const BY_PATH: Readonly<Record<string, PageType>> = {
  [paths.giftCard]: 'gifting',
  [paths.allDeals]: 'deals',
  [paths.thriveCashDeals]: 'thriveCash',
  [paths.blogArticles]: 'article',
};

// oxfmt-ignore
const BY_SEGMENT: Readonly<Record<string, PageType>> = {
  '': 'home', p: 'pdp',
  c: 'plp', brand: 'plp', brands: 'plp', diets: 'plp', ingredients: 'plp', certifications: 'plp', social: 'plp', concerns: 'plp',
  values: 'plp', 'all-values': 'plp', ic: 'plp',
  search: 'search', account: 'account', cart: 'cart', checkout: 'checkout', 'savings-guarantee': 'savings', membership: 'welcome',
  quiz: 'quiz', shipping: 'shipping', login: 'login', 'forgot-password': 'login', l: 'list', blog: 'blog', cancellation: 'cancellation',
  redeem: 'redeem', autoship: 'autoship',
};

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * The page type of an address (SHELL-104 … SHELL-106, OP-132): the cart-open hash wins, then a gift offer on the landing page, then the
 * path. `url` is a path with query and hash, as in the address bar.
 */
export function pageType(url: string): PageKind {
  const path = barePath(url);
  const [first = '', second] = path.slice(1).split('/');
  const subType = second ?? null;
  if (/#.*\bisCartOpen\b/.test(url)) return { type: 'cart', subType };
  if (path === '/' && /\?[^#]*\bgwp_id=[^&#]/.test(url)) return { type: 'gwp', subType };
  const article = path.startsWith(`${paths.blogArticles}/`) ? 'article' : undefined;
  return { type: own(BY_PATH, path) ?? article ?? own(BY_SEGMENT, first) ?? 'other', subType };
}
