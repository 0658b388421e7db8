import type { ReleaseManifest } from '@larder/contracts/release';
import { lookAtPage } from './look-at-page.ts';
import { addressOf, sitemapPaths } from './sitemap-paths.ts';
import { openScale, type Weighed } from './scale.ts';
import type { Visitor } from './visitor.ts';
import { routesInOrder, routesOf } from './walk-order.ts';

/** A rendered page: whether it is on trial itself, and the slots on trial that occur on it. */
export interface WalkedPage {
  readonly path: string;
  readonly isOwn: boolean;
  readonly slots: readonly string[];
}

/** Result of rendering the pages of a combination. */
export interface WalkResult {
  /** Pages that were rendered. */
  readonly pages: readonly WalkedPage[];
  /** Unreachable routes: no address of theirs is known, or they are for other audiences, such as those of the desk. */
  readonly unseen: readonly string[];
  /** Slots of the previewed releases that occurred on a page, and those that occurred on none. */
  readonly slots: readonly string[];
  readonly unseenSlots: readonly string[];
  /** As text, with the page. */
  readonly problems: readonly string[];
  /** Maximum server time of pages and slots of the previewed releases. */
  readonly server: readonly Weighed[];
}

/** Releases and limits of one walk over the pages. */
export interface WalkOptions {
  /** The previewed releases. */
  readonly tried: readonly ReleaseManifest[];
  /** All releases of the pages. */
  readonly all: readonly ReleaseManifest[];
  /** Waits before a late page is requested again. */
  readonly again: () => Promise<void>;
  /** Whether the server time of pages is measured; true by default. */
  readonly weighs?: boolean;
  /** Whether the pages of the desk are visited, or all others; the latter by default. A page of the desk with a parameter is found by the links of pages before it. */
  readonly isDesk?: boolean;
  /** Paths to skip. */
  readonly passes?: readonly string[];
  /** Maximum number of pages of other remotes, visited only while they may show a previewed slot that was not found; without it all are visited. */
  readonly others?: number;
}

/** Requests every page of the releases as `visitor`, who has the preview's cookies. */
export async function walk(
  visitor: Visitor,
  { tried, all, again, weighs = true, isDesk = false, passes = [], others }: WalkOptions,
): Promise<WalkResult> {
  const known = await sitemapPaths(visitor);
  const routes = routesInOrder(tried, all).toSorted((a, b) => (isDesk ? Number(a.includes(':')) - Number(b.includes(':')) : 0));
  const served = all.flatMap((manifest) => routesOf(manifest).map(({ path, desk }) => ({ path, desk, manifest })));
  const owners = new Map(served.map(({ path, manifest }) => [path, manifest]));
  const deskPaths = new Set(served.flatMap(({ path, desk }) => (desk ? [path] : [])));
  const scale = weighs ? await openScale(visitor, tried) : undefined;
  const pages: WalkedPage[] = [];
  const unseen: string[] = [];
  const problems: string[] = [];
  const slots = new Set<string>();
  const own = tried.flatMap(({ door: remoteManifest }) => remoteManifest.slots.map(({ name }) => name));
  let left = others ?? Infinity;
  /** Whether a page of another remote may show a slot that was not found so far: its contract names the slots that it places. */
  const mayShow = (owner: ReleaseManifest | undefined): boolean =>
    pages.length === 0 ||
    owner?.contract === undefined ||
    own.some((name) => !slots.has(name) && `slot ${name}` in (owner.contract?.gives ?? {}));
  const isNeeded = (route: string): boolean => {
    const owner = owners.get(route);
    if (others === undefined || (owner && tried.includes(owner))) return true;
    return left > 0 && own.some((name) => !slots.has(name)) && mayShow(owner);
  };
  for (const route of routes) {
    // Only employees may see pages of the desk, and visitors and members visit all others.
    const path = deskPaths.has(route) === isDesk ? addressOf(route, routes, known) : undefined;
    if ((path !== undefined && passes.includes(path)) || !isNeeded(route)) continue;
    const seen = path === undefined ? null : await lookAtPage(visitor, path, again);
    const owner = owners.get(route);
    const isOwn = owner !== undefined && tried.includes(owner);
    if (path === undefined || !seen) {
      if (isOwn || others === undefined) unseen.push(route);
      continue;
    }
    if (!isOwn) left -= 1;
    if (isDesk) known.push(...seen.links);
    pages.push({ path, isOwn, slots: own.filter((name) => seen.slots.includes(name)) });
    for (const slot of seen.slots) slots.add(slot);
    problems.push(...seen.problems.map((text) => `${path}: ${text}`));
    const heavy = (await scale?.weigh(path, owner, seen.times)) ?? [];
    problems.push(...heavy.map((text) => `${path}: ${text}`));
  }
  return {
    pages,
    unseen,
    slots: own.filter((name) => slots.has(name)),
    unseenSlots: own.filter((name) => !slots.has(name)),
    problems,
    server: scale?.weighed() ?? [],
  };
}
