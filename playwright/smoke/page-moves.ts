import type { Page } from '@playwright/test';
import { LIMITS, type Activity } from '@larder/platform/smoke/browser/limits';
import type { PageWatch } from './page-problems.ts';

/** A tab that does not respond: its script never ends. */
export class FrozenTab extends Error {}

/** ms without a response after which a tab counts as frozen, at least. */
const FROZEN_MS = 8000;
/** ms for which a page is observed without input. */
const OBSERVED_MS = 700;

/** Limits the time of an operation of a page. @throws FrozenTab when the tab does not respond */
export async function within<T>(page: Page, patienceMs: number, work: Promise<T>): Promise<T> {
  const end = Symbol('end');
  const limited = async <V>(ms: number, promise: Promise<V>): Promise<V | typeof end> => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<typeof end>((done) => (timer = setTimeout(() => done(end), ms)));
    return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
  };
  // An operation that loses the race is rejected when its page closes.
  work.catch(() => undefined);
  const frozenMs = Math.max(FROZEN_MS, patienceMs / 4);
  for (let waited = 0; waited < patienceMs; waited += frozenMs) {
    const result = await limited(frozenMs, work);
    if (result !== end) return result;
    const beat = page.evaluate(() => true);
    beat.catch(() => undefined);
    if ((await limited(frozenMs, beat)) === end) throw new FrozenTab('the tab is frozen: its script does not end');
  }
  throw new Error(`not ready within ${Math.round(patienceMs / 1000)} s`);
}

/** Times of idleness, each 100 ms, after which an element that is dead stays dead: no script runs, and no file is on its way. */
const IDLE_TIMES = 30;

/** Runs in the page: waits for an idle moment. @returns elements that React does not know, and whether the page was busy */
async function readDead(): Promise<{ dead: string[]; isBusy: boolean }> {
  const isBusy = await new Promise<boolean>((done) =>
    requestIdleCallback(({ didTimeout }) => done(didTimeout), { timeout: 500 }),
  );
  const dead = [...document.querySelectorAll('button, input')].filter(
    (element) => !Object.keys(element).some((key) => key.startsWith('__react')),
  );
  if (dead.length > 0) await new Promise((done) => setTimeout(done, 100));
  return { dead: dead.map((element) => element.outerHTML.slice(0, 100)), isBusy };
}

/** Waits until buttons and fields work, requested files are there, and the browser is idle. @returns problems: elements that never came alive */
export async function settle(page: Page, watch: PageWatch, patienceMs: number): Promise<string[]> {
  const end = performance.now() + patienceMs;
  let idle = 0;
  let dead: string[] = [];
  do {
    const state = await within(page, patienceMs, page.evaluate(readDead));
    dead = state.dead;
    idle = state.isBusy || watch.open.size > 0 ? 0 : idle + 1;
  } while ((dead.length > 0 || watch.open.size > 0) && idle < IDLE_TIMES && performance.now() < end);
  const frames = page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await within(page, patienceMs, frames);
  return dead.length > 0 ? [`${dead.length} buttons or fields do not work, such as ${dead[0]}`] : [];
}

/** Parts of the observed time, and its parts at most: a slow machine renders late data for seconds. */
const PARTS = 4;
const MOST_PARTS = 24;

/**
 * Events per second of a page without input: the least of several parts of the time, because late data causes one burst of changes and a loop goes on.
 * Goes on until a part is quiet, up to {@link MOST_PARTS}; with `isBrief` it ends with the first quiet one.
 */
export async function observe(page: Page, patienceMs: number, { isBrief = false } = {}): Promise<Activity> {
  const rates = page.evaluate(
    async ({ ms, parts, most, limit }) => {
      const { counts } = window.smokeActivity;
      const least = { tasks: Infinity, timers: Infinity, changes: Infinity };
      for (let part = 1; part <= most; part += 1) {
        const [began, before] = [performance.now(), counts()];
        await new Promise<void>((done) => {
          const wait = () => (performance.now() - began < ms ? requestAnimationFrame(wait) : done());
          wait();
        });
        const [seconds, after] = [(performance.now() - began) / 1000, counts()];
        for (const kind of ['tasks', 'timers', 'changes'] as const)
          least[kind] = Math.min(least[kind], (after[kind] - before[kind]) / seconds);
        if (part >= parts && Math.max(least.tasks, least.timers, least.changes) <= limit) break;
      }
      return least;
    },
    { ms: OBSERVED_MS / PARTS, parts: isBrief ? 1 : PARTS, most: MOST_PARTS, limit: LIMITS.activity },
  );
  return within(page, patienceMs, rates);
}

/** Follows a link to `path` in the open page as a shopper does. @throws Error where the page does not change, or loads a new document */
export async function follow(page: Page, path: string, patienceMs: number): Promise<void> {
  const pressed = page.evaluate((href) => {
    window.smokeGlobals.isFollowed = true;
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await within(page, patienceMs, pressed);
  const arrived = page.waitForFunction(
    (pathname) => location.pathname === pathname && !('going' in document.documentElement.dataset),
    path,
    {
      polling: 30,
      timeout: patienceMs / 2,
    },
  );
  await within(page, patienceMs, arrived).catch((error: unknown) => {
    if (error instanceof FrozenTab) throw error;
    throw new Error(`a link to ${path} leads nowhere`, { cause: error });
  });
  if (!(await page.evaluate(() => window.smokeGlobals.isFollowed)))
    throw new Error(`a link to ${path} loads a new document: something stops or breaks client navigation`);
}
