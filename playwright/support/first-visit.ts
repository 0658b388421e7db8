import { expect, type Browser, type Page, type Request } from '@playwright/test';

/** The part of a page's own data that names its scripts. */
interface Used {
  slots: string[];
  pages: [remote: string, module: string][];
}
interface Releases {
  registry: {
    releases: { name: string; base: string; entry: string; modules: Record<string, { js: string[] }> }[];
    slots: Record<string, { remote: string; module: string }>;
  };
}

/** KB (1024) of JavaScript after brotli that a first visit to any page may load. */
export const BUDGET_KB = 160;

/** Limit of the HTML of a first page, compressed, in KB (1024 bytes). */
export const HTML_BUDGET_KB = 27;

/** First pages of a visit that differ in what they load. */
export const FIRST_PAGES = ['/', '/c/pantry', '/search/results?q=oats', '/cart', '/login', '/quiz'];

/** A file of JavaScript as a visit loaded it: the path of its address, and its bytes as they were sent, which is after brotli. */
export interface Script {
  path: string;
  bytes: number;
}

export const bytesOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Paths of the scripts that the page was made of, as it tells the browser itself. */
const scriptsNamedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const json = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
    const { slots, pages } = json('used') as Used;
    const { registry } = json('releases') as Releases;
    const modules = slots.flatMap((name) => registry.slots[name] ?? []).map(({ remote, module }) => [remote, module] as const);
    return [...pages, ...modules].flatMap(([remote, module]) => {
      const release = registry.releases.find(({ name }) => name === remote);
      const files = release ? [release.entry, ...(release.modules[module]?.js ?? [])] : [];
      return files.map((file) => new URL(`${release?.base}${file}`, location.href).pathname);
    });
  });

/** Paths of loaded scripts without a hash in the page's tags or its import map. */
const unhashedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scripts = [...document.querySelectorAll('script')];
    const map = scripts.find(({ type }) => type === 'importmap')?.textContent ?? '{}';
    const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const paths = entries.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith('.js'));
    const hashed = new Set([
      ...Object.keys(integrity),
      ...scripts.filter((each) => each.integrity).map(({ src }) => new URL(src).pathname),
    ]);
    return [...new Set(paths)].filter((path) => !hashed.has(path));
  });

/** Scripts of a first visit, and those among them without a hash. */
interface FirstVisit {
  scripts: Script[];
  unhashed: string[];
}

/** All that a visit to `url` loads with an empty cache: the document, and all further requests until the network is idle. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const loaded = new Map<string, Promise<Script>>();
    const open = new Set<Request>();
    page.on('request', (request) => void open.add(request));
    page.on('requestfailed', (request) => void open.delete(request));
    page.on('requestfinished', (request) => void open.delete(request));
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script' || !response.ok()) return;
      const path = new URL(response.url()).pathname;
      loaded.set(
        path,
        response.headerValue('content-length').then((length) => ({ path, bytes: Number(length ?? Number.NaN) })),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy machine is quiet for a while before the first script has run.
    await page.locator('#releases').waitFor({ state: 'attached' });
    const named = await scriptsNamedBy(page);
    await expect.poll(() => named.filter((path) => !loaded.has(path))).toEqual([]);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect.poll(() => open.size).toBe(0);
    const scripts = (await Promise.all(loaded.values())).toSorted((a, b) => b.bytes - a.bytes);
    return { scripts, unhashed: await unhashedOf(page) };
  } finally {
    await context.close();
  }
}
