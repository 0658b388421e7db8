import { paths } from '@larder/contracts/paths';
import { accessFor } from '@larder/rules';

/** First segments of personal pages or duplicates of other pages; robots.txt excludes them from search engines. */
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

/** Pages without content of their own: a form for an emailed code or link, an empty search. */
const UNLISTED = /^\/(ic|search|redeem|invite\/stop|getverified|givingapp|deals\/thrivecash|quiz\/.+)(\/|$)/;

const isPrivate = (path: string): boolean => PRIVATE_PATHS.some((each) => path === each || path.startsWith(`${each}/`));

/** Whether an anonymous visitor finds a page at `path`, as far as the path alone shows. */
export const isPublicPath = (path: string): boolean =>
  !/[:*]/.test(path) && accessFor(path) === 'public' && !isPrivate(path) && !UNLISTED.test(path);

/** Paths of the live remotes' pages without parameters. */
export const publicRoutes = (routes: readonly { path: string; access: string }[]): string[] =>
  routes.filter(({ path, access }) => access === 'open' && isPublicPath(path)).map(({ path }) => path);

const NAMES: Readonly<Record<string, string>> = {
  [paths.home]: 'Home',
  [paths.allDeals]: 'Deals',
  [paths.quiz]: 'Shopping quiz',
};

/** Title of a path without a name of its own: `/c/shopping-lists` is Shopping lists. */
export function nameOfPath(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replace(/-/g, ' ');
  return NAMES[path] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
