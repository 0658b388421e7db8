import type { ReleaseManifest } from '@larder/contracts/release';
import { addressOf, sitemapPaths } from './sitemap-paths.ts';
import { openScale, type Weighed } from './scale.ts';
import { timesIn, type ServerTimes } from './server-time.ts';
import type { Visitor } from './visitor.ts';

/** Result of rendering the pages of a combination. */
export interface WalkResult {
  /** Pages that were rendered, by path. */
  readonly pages: readonly string[];
  /** Unreachable routes: no address of theirs is known, or they are for other audiences. */
  readonly unseen: readonly string[];
  /** Slots of the previewed releases that occurred on a page, and those that occurred on none. */
  readonly slots: readonly string[];
  readonly unseenSlots: readonly string[];
  /** As text, with the page. */
  readonly problems: readonly string[];
  /** Maximum server time of pages and slots of the previewed releases. */
  readonly server: readonly Weighed[];
}

const plain = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll(/\s+/g, ' ');

/** Problems in the preview bar at the end of a page. */
function problemsIn(html: string): string[] | null {
  const bar = html.slice(html.lastIndexOf('<aside id="trial"'));
  if (!bar.startsWith('<aside')) return null;
  return [...bar.matchAll(/<li>([^]*?)<\/li>/g)].map(([, text = '']) => plain(text).slice(0, 500));
}

function slotsIn(html: string): string[] {
  const used = /<script type="application\/json" id="used">([^]*?)<\/script>/.exec(html)?.[1];
  const cookies: unknown = used ? JSON.parse(used) : {};
  return cookies instanceof Object && 'slots' in cookies && Array.isArray(cookies.slots) ? cookies.slots.map(String) : [];
}

interface Seen {
  readonly slots: readonly string[];
  readonly problems: readonly string[];
  readonly times: ServerTimes;
}

/** Null for a page that leads elsewhere. */
async function ask(visitor: Visitor, path: string): Promise<Seen | null> {
  const answer = await visitor.get(path);
  if (answer.status >= 300 && answer.status < 400) return null;
  const html = await answer.text();
  const failed = answer.status >= 500 ? [`answered ${answer.status}`] : [];
  return {
    slots: slotsIn(html),
    problems: [...failed, ...(problemsIn(html) ?? ['was not made on trial'])],
    times: timesIn(answer.headers.get('server-timing')),
  };
}

/** Messages that a busy machine may cause. */
export const OF_TIME = /answered 503|no answer (?:with)?in |not rendered in|did not answer|aborted due to timeout/;
const TRIES = 3;

/** Requests a late page again: a slow release is slow each time. */
async function look(visitor: Visitor, path: string, again: () => Promise<void>): Promise<Seen | null> {
  for (let tries = 1; ; tries += 1) {
    const seen = await ask(visitor, path);
    if (tries === TRIES || !seen?.problems.some((problem) => OF_TIME.test(problem))) return seen;
    await again();
  }
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
  /** Paths to skip. */
  readonly passes?: readonly string[];
  /** Maximum number of pages of other remotes, visited only while a previewed slot was not seen; without it all are visited. */
  readonly others?: number;
}

/** Requests every page of the releases as `visitor`, who has the preview's cookies. */
export async function walk(
  visitor: Visitor,
  { tried, all, again, weighs = true, passes = [], others }: WalkOptions,
): Promise<WalkResult> {
  const known = await sitemapPaths(visitor);
  const routes = all.flatMap(({ door: remoteManifest }) => remoteManifest.routes.map(({ path }) => path));
  const owners = new Map(all.flatMap((manifest) => manifest.door.routes.map(({ path }) => [path, manifest] as const)));
  const scale = weighs ? await openScale(visitor, tried) : undefined;
  const pages: string[] = [];
  const unseen: string[] = [];
  const problems: string[] = [];
  const slots = new Set<string>();
  const own = tried.flatMap(({ door: remoteManifest }) => remoteManifest.slots.map(({ name }) => name));
  let left = others ?? Infinity;
  const isNeeded = (route: string): boolean => {
    const owner = owners.get(route);
    if (others === undefined || (owner && tried.includes(owner))) return true;
    if (own.every((name) => slots.has(name))) return false;
    left -= 1;
    return left >= 0;
  };
  for (const route of routes) {
    const path = addressOf(route, routes, known);
    if ((path !== undefined && passes.includes(path)) || !isNeeded(route)) continue;
    const seen = path === undefined ? null : await look(visitor, path, again);
    if (path === undefined || !seen) {
      unseen.push(route);
      continue;
    }
    pages.push(path);
    for (const slot of seen.slots) slots.add(slot);
    problems.push(...seen.problems.map((text) => `${path}: ${text}`));
    const heavy = (await scale?.weigh(path, owners.get(route), seen.times)) ?? [];
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
