import { paths } from '@larder/contracts/paths';
import { accessFor } from '@larder/rules';

/** First segments that are nobody's but the shopper's own, or say the same as other pages; search engines are asked to stay out. */
export const PRIVATE_PATHS = [
  paths.account,
  paths.autoship,
  paths.cancellations,
  paths.cart,
  paths.checkout,
  paths.comparison,
  paths.confirmEmail,
  paths.forgotPassword,
  paths.login,
  paths.maintenance,
  paths.membership,
  paths.myItems,
  paths.myAisle,
  paths.undoEmail,
] as const;

/** Pages without content of their own: a form for one who was sent a code or a mail, a search for nothing. */
const UNLISTED = /^\/(ic|search|redeem|invite\/stop|getverified|givingapp|deals\/thrivecash|quiz\/.+)(\/|$)/;

const isPrivate = (path: string): boolean => PRIVATE_PATHS.some((each) => path === each || path.startsWith(`${each}/`));

/** Whether a stranger finds something at `path`, as far as the path alone tells. */
export const isPublicPath = (path: string): boolean =>
  !/[:*]/.test(path) && accessFor(path) === 'public' && !isPrivate(path) && !UNLISTED.test(path);

/** Paths of the live remotes' pages that stand by themselves, because they need no key. */
export const publicRoutes = (routes: readonly { path: string; access: string }[]): string[] =>
  routes.filter(({ path, access }) => access === 'open' && isPublicPath(path)).map(({ path }) => path);

const NAMES: Readonly<Record<string, string>> = {
  [paths.home]: 'Home',
  [paths.allDeals]: 'Deals',
  [paths.quiz]: 'Shopping quiz',
};

/** What a path is called where nobody has named it: `/c/shopping-lists` is Shopping lists. */
export function nameOfPath(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replace(/-/g, ' ');
  return NAMES[path] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
