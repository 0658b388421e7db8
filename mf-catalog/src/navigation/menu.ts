import type { NavNode } from '@larder/contracts';
import { paths } from '@larder/contracts/paths';

/** Links of the menu that are no categories. They are shown from the start, also while the menu's call is in flight or fails. */
export const FIXED_LINKS = [
  { name: 'Deals', url: paths.allDeals },
  { name: 'Brands', url: paths.brands },
  { name: 'Values', url: paths.values },
  { name: 'Lists', url: paths.shoppingLists },
] as const;

/** Number of categories in the bar; the panel has all of them. */
const IN_BAR = 7;

/** The categories in the bar. */
export const barCategories = (tree: readonly NavNode[]): readonly NavNode[] => tree.slice(0, IN_BAR);

/** Whether a link leads to the current page, or to a parent of it. */
export function isHere(url: string, pathname: string): boolean {
  return pathname === url || pathname.startsWith(`${url}/`);
}

/** The nodes from the top down to the page that is shown; empty when the menu does not have it. */
export function wayTo(tree: readonly NavNode[], pathname: string): NavNode[] {
  for (const node of tree) {
    if (node.url === pathname) return [node];
    const below = wayTo(node.children, pathname);
    if (below.length) return [node, ...below];
  }
  return [];
}

/** For `aria-current`: this very page, or a page above it. */
export function currentOf(url: string, pathname: string, way: readonly NavNode[]): 'page' | 'true' | undefined {
  if (url === pathname) return 'page';
  return way.some((node) => node.url === url) || isHere(url, pathname) ? 'true' : undefined;
}
