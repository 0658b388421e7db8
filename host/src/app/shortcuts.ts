import { redirect, type RouteObject } from 'react-router';

/** Short addresses and where they lead (OP-135, CAT-115). */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  '/vegan': '/diets/vegan',
  '/keto': '/diets/keto',
  '/paleo': '/diets/paleo',
  '/gluten-free': '/diets/gluten-free',
  '/snacks': '/c/snacks',
  '/beverages': '/c/beverages',
  '/pantry': '/c/pantry',
  '/frozen': '/c/frozen',
  '/wine': '/c/wine',
  '/beauty': '/c/beauty',
  '/home': '/c/home',
  '/baby': '/c/baby',
  '/pets': '/c/pets',
};

/** Permanent redirects for the shortcuts that stand free: a live remote's own page goes before them. The query goes along. */
export const shortcutRoutes = (taken: readonly { path: string }[]): RouteObject[] =>
  Object.entries(SHORTCUTS)
    .filter(([from]) => !taken.some(({ path }) => path === from))
    .map(([from, to]) => ({
      id: `shortcut:${from}`,
      path: from,
      loader({ request }) {
        throw redirect(to + new URL(request.url).search, 301);
      },
    }));
