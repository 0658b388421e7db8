import { paths } from '@larder/contracts/paths';

const types: Readonly<Record<string, string>> = {
  '': 'home',
  p: 'pdp',
  search: 'search',
  account: 'account',
  cart: 'cart',
  checkout: 'checkout',
  deals: 'deals',
  'savings-guarantee': 'savings',
  membership: 'welcome',
  quiz: 'quiz',
  shipping: 'shipping',
  login: 'login',
  'forgot-password': 'login',
  l: 'list',
  blog: 'blog',
  cancellation: 'cancellation',
  redeem: 'redeem',
  autoship: 'autoship',
};
const listings = new Set(
  'c brand brands diets ingredients certifications social concerns values all-values ic'.split(' '),
);

/** Page type and sub type of a path for tracking (SHELL-104..106, OP-132). */
export function pageTypeOf(pathname: string, hash = ''): { page_type: string; sub_type: string | null } {
  const [first = '', second = null] = pathname.split('/').filter(Boolean);
  const sub_type = second;
  if (hash === paths.cartOpenHash) return { page_type: 'cart', sub_type };
  if (pathname === paths.giftCard) return { page_type: 'gifting', sub_type };
  if (pathname === paths.allDeals) return { page_type: 'deals', sub_type };
  if (first === 'deals' && second === 'thrivecash') return { page_type: 'thriveCash', sub_type };
  if (first === 'blog' && second === 'articles') return { page_type: 'article', sub_type };
  return { page_type: listings.has(first) ? 'plp' : (types[first] ?? 'other'), sub_type };
}
