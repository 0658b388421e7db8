import type { ReleaseManifest } from '@larder/contracts/release';
import { addressOf, toldPaths } from './known-paths.ts';
import type { Visitor } from './visitor.ts';

/** What was found of a combination by rendering its pages. */
export interface Walked {
  /** Pages that were rendered, by path. */
  readonly pages: readonly string[];
  /** Routes that nobody could be led to: no address of theirs is known, or they are for others. */
  readonly unseen: readonly string[];
  /** Slots of the releases on trial that stood on a page, and those that stood on none. */
  readonly slots: readonly string[];
  readonly unseenSlots: readonly string[];
  /** In words, with the page. */
  readonly problems: readonly string[];
}

const plain = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll(/\s+/g, ' ');

/** What the bar at the end of a page on trial tells of it. */
function problemsIn(html: string): string[] | null {
  const bar = html.slice(html.lastIndexOf('<aside id="trial"'));
  if (!bar.startsWith('<aside')) return null;
  return [...bar.matchAll(/<li>([^]*?)<\/li>/g)].map(([, text = '']) => plain(text).slice(0, 500));
}

function slotsIn(html: string): string[] {
  const used = /<script type="application\/json" id="used">([^]*?)<\/script>/.exec(html)?.[1];
  const told: unknown = used ? JSON.parse(used) : {};
  return told instanceof Object && 'slots' in told && Array.isArray(told.slots) ? told.slots.map(String) : [];
}

/** Asks for every page of the releases as `visitor`, whose cookies hold the trial. `tried` are those on trial, `all` what the pages are made of. */
export async function walk(
  visitor: Visitor,
  { tried, all }: { tried: readonly ReleaseManifest[]; all: readonly ReleaseManifest[] },
): Promise<Walked> {
  const known = await toldPaths(visitor);
  const routes = all.flatMap(({ door }) => door.routes.map(({ path }) => path));
  const pages: string[] = [];
  const unseen: string[] = [];
  const problems: string[] = [];
  const slots = new Set<string>();
  for (const route of routes) {
    const path = addressOf(route, routes, known);
    const answer = path === undefined ? undefined : await visitor.get(path);
    if (path === undefined || !answer || (answer.status >= 300 && answer.status < 400)) {
      unseen.push(route);
      continue;
    }
    const html = await answer.text();
    const told = problemsIn(html);
    pages.push(path);
    for (const slot of slotsIn(html)) slots.add(slot);
    if (answer.status >= 500) problems.push(`${path}: answered ${answer.status}`);
    if (!told) problems.push(`${path}: was not made on trial`);
    else problems.push(...told.map((text) => `${path}: ${text}`));
  }
  const own = tried.flatMap(({ door }) => door.slots.map(({ name }) => name));
  return {
    pages,
    unseen,
    slots: own.filter((name) => slots.has(name)),
    unseenSlots: own.filter((name) => !slots.has(name)),
    problems,
  };
}
