import type { NavNode } from '@larder/contracts';
import type { Kept } from '../site/kept-answer.ts';
import { pathsOf, type Visitor } from './pages-ahead.ts';

/** ms that a start takes at most for these pages; what is left of them then comes as the others of the menu do. */
const MOST_MS = 7000;

/**
 * Makes the pages with which most visits begin, before anybody is here: the home page and the categories at the top of the menu in their order, each for all kinds of visitors at
 * once. Who comes first after a start gets a page that is packed small, too. What fails is told, and costs itself.
 */
export async function makeFirstPages(
  visitors: readonly Visitor[],
  menu: Kept<NavNode[]>,
  options: {
    make: (visitor: Visitor, path: string) => Promise<void>;
    report: (error: unknown) => void;
    now: () => number;
  },
): Promise<void> {
  const { make, report, now } = options;
  const until = now() + MOST_MS;
  for (const path of ['/', ...pathsOf(menu.value)]) {
    if (now() >= until) return;
    await Promise.all(visitors.map((visitor) => make(visitor, path).catch(report)));
  }
}
