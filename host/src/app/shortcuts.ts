import { paths } from '@larder/contracts/paths';
import { redirect, type RouteObject } from 'react-router';

const DIETS = ['vegan', 'keto', 'paleo', 'gluten-free'];
const SHELVES = ['snacks', 'beverages', 'pantry', 'frozen', 'wine', 'beauty', 'home', 'baby', 'pets'];

/** Short addresses and where they lead (OP-135, CAT-115). */
export const SHORTCUTS: Readonly<Record<string, string>> = Object.fromEntries([
  ...DIETS.map((key) => [`/${key}`, paths.attribute('diets', key)]),
  ...SHELVES.map((key) => [`/${key}`, paths.category(key)]),
]);

/** Permanent redirects for free shortcuts: a live remote's own page takes precedence. The query is preserved. */
export const shortcutRoutes = (remoteRoutes: readonly { path: string }[]): RouteObject[] =>
  Object.entries(SHORTCUTS)
    .filter(([from]) => !remoteRoutes.some(({ path }) => path === from))
    .map(([from, to]) => ({
      id: `shortcut:${from}`,
      path: from,
      loader({ request }) {
        throw redirect(to + new URL(request.url).search, 301);
      },
    }));
