import { timesIn, type ServerTimes } from './server-time.ts';
import type { Visitor } from './visitor.ts';

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

/** Redirects one after another that are followed; browsers give up after 20. */
const MAX_REDIRECTS = 20;

/** Follows the redirects of a page. @returns the addresses of a loop, undefined where they end at a page */
async function findLoop(visitor: Visitor, path: string, to: string): Promise<string[] | undefined> {
  const seen = [path];
  for (let next: string | null = to; next !== null && seen.length <= MAX_REDIRECTS;) {
    const url: URL | null = URL.parse(next, 'http://store');
    const address: string = url ? url.pathname + url.search : next;
    if (seen.includes(address)) return [...seen, address];
    if (url?.origin !== 'http://store') return undefined;
    seen.push(address);
    const answer = await visitor.get(address);
    await answer.arrayBuffer();
    next = answer.headers.get('location');
  }
  return seen.length > MAX_REDIRECTS ? seen : undefined;
}

/** Paths of this store to which a page links, without query. */
const linksIn = (html: string): string[] => [...html.matchAll(/\shref="(\/[^"?#]*)/g)].map(([, path = '']) => path);

/** What a rendered page showed. */
interface PageLook {
  readonly slots: readonly string[];
  readonly links: readonly string[];
  readonly problems: readonly string[];
  readonly times: ServerTimes;
}

/** Null for a page that leads elsewhere. */
async function ask(visitor: Visitor, path: string): Promise<PageLook | null> {
  const answer = await visitor.get(path);
  const to = answer.headers.get('location');
  const loop = to === null ? undefined : await findLoop(visitor, path, to);
  if (loop) return { slots: [], links: [], problems: [`redirects in a loop: ${loop.join(' → ')}`], times: new Map() };
  if (answer.status >= 300 && answer.status < 400) return null;
  const html = await answer.text();
  const failed = answer.status >= 500 ? [`answered ${answer.status}`] : [];
  return {
    slots: slotsIn(html),
    links: linksIn(html),
    problems: [...failed, ...(problemsIn(html) ?? ['was not made on trial'])],
    times: timesIn(answer.headers.get('server-timing')),
  };
}

/** Messages that a busy machine may cause. */
export const OF_TIME = /answered 503|no answer (?:with)?in |not rendered in|did not answer|aborted due to timeout/;
const TRIES = 3;

/** Requests a page, a late one again: a slow release is slow each time. @returns null for a page that leads elsewhere */
export async function lookAtPage(visitor: Visitor, path: string, again: () => Promise<void>): Promise<PageLook | null> {
  for (let tries = 1; ; tries += 1) {
    const seen = await ask(visitor, path);
    if (tries === TRIES || !seen?.problems.some((problem) => OF_TIME.test(problem))) return seen;
    await again();
  }
}
