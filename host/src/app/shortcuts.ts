import { paths } from '@larder/contracts/paths';
import { redirect, type RouteObject } from 'react-router';

/** Short addresses and where they lead (OP-135, CAT-115). */
export const SHORTCUTS: Readonly<Record<string, string>> = {
  '/vegan': paths.attribute('diets', 'vegan'),
  '/keto': paths.attribute('diets', 'keto'),
  '/paleo': paths.attribute('diets', 'paleo'),
  '/gluten-free': paths.attribute('diets', 'gluten-free'),
  '/snacks': paths.category('snacks'),
  '/beverages': paths.category('beverages'),
  '/pantry': paths.category('pantry'),
  '/frozen': paths.category('frozen'),
  '/wine': paths.category('wine'),
  '/beauty': paths.category('beauty'),
  '/home': paths.category('home'),
  '/baby': paths.category('baby'),
  '/pets': paths.category('pets'),
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
