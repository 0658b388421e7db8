import { accessFor } from '@larder/rules';
import type { Snapshot } from '../hub/snapshot.ts';

/** First segments that are nobody's but the shopper's own, or say the same as other pages; search engines are asked to stay out. */
export const PRIVATE_PATHS = [
  '/account',
  '/autoship',
  '/cancellation',
  '/cart',
  '/checkout',
  '/forgot-password',
  '/login',
  '/maintenance',
  '/membership',
  '/my-items',
  '/myaisle',
  '/search',
] as const;

/** Pages without content of their own for a stranger, such as a form for one who was sent a code. */
const UNLISTED = /^\/(ic|redeem|getverified|givingapp|deals\/thrivecash|quiz\/.+)$/;

const isPrivate = (path: string): boolean => PRIVATE_PATHS.some((each) => path === each || path.startsWith(`${each}/`));

/** Whether a stranger finds something at `path`, as far as the path alone tells. */
export const isPublicPath = (path: string): boolean =>
  !/[:*]/.test(path) && accessFor(path) === 'public' && !isPrivate(path) && !UNLISTED.test(path);

/** Paths of all pages that stand by themselves: those of the live remotes that need no key, and the host's own texts. */
export function publicPages(registry: Snapshot['registry'], texts: readonly string[]): string[] {
  const pages = registry.routes.filter(({ path, access }) => access === 'open' && isPublicPath(path)).map(({ path }) => path);
  return [...new Set([...pages, ...texts])].toSorted();
}
