import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { heapGrowth, judgeActivity, LIMITS } from '@larder/platform/smoke/browser/limits';
import type { TourTarget } from '@larder/platform/smoke/browser/tour';
import { closePage, openPage, type OpenPage, type VisitOptions } from './open-page.ts';
import { follow, observe, settle, within } from './page-moves.ts';
import { compareStates, markStorage, readState, type PageState } from './page-state.ts';

/** Visits between two measurements of the heap. Three measurements have ten visits between them; a fourth one is made where the heap grows. */
const VISITS = 5;
const MEASUREMENTS = 3;
const MOST_MEASUREMENTS = 4;

/** Visits a page ten times, with a garbage collection before, between and after. @returns bytes by which the heap grows with each visit */
async function measureHeap(page: Page, go: (path: string) => Promise<unknown>, paths: readonly string[]): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.enable');
  const sizes: number[] = [];
  const measure = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    sizes.push((await browser.send('Runtime.getHeapUsage')).usedSize);
  };
  // The page was visited once before: most caches are full.
  await measure();
  while (sizes.length < MEASUREMENTS || (sizes.length < MOST_MEASUREMENTS && heapGrowth(sizes, VISITS) > LIMITS.heap)) {
    for (let visit = 0; visit < VISITS; visit += 1) for (const path of paths) await go(path);
    await measure();
  }
  await browser.detach();
  return heapGrowth(sizes, VISITS);
}

/** Result of reaching a page by a link, and of leaving it. */
export interface Passage {
  readonly problems: readonly string[];
  /** Bytes by which the heap grows with each visit; absent where it was not measured. */
  readonly heap?: number;
}

/**
 * A tab on the plain page, from which pages are reached and left by links, one after another, as a shopper does.
 * After a problem the next page gets a new tab.
 */
export class LinkedTab {
  readonly #context: BrowserContext;
  readonly #options: VisitOptions;
  #open: OpenPage | undefined;

  constructor(context: BrowserContext, options: VisitOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** Navigates to a page and back, and judges what is left of it; with `isHeapMeasured` several times. */
  async passThrough(target: TourTarget, { isHeapMeasured }: { isHeapMeasured: boolean }): Promise<Passage> {
    const open = (this.#open ??= await this.#begin());
    let isClean = false;
    try {
      const passage = await pass(open, target, this.#options, isHeapMeasured);
      isClean = passage.problems.length === 0;
      return passage;
    } finally {
      if (!isClean) await this.close();
    }
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (open) await closePage(open);
  }

  async #begin(): Promise<OpenPage> {
    const { plainPage, patienceMs } = this.#options;
    const open = await openPage(this.#context, patienceMs);
    this.#open = open;
    await within(open.page, patienceMs, open.page.goto(plainPage));
    await settle(open.page, open.watch, patienceMs);
    return open;
  }
}

/** ms in which a page may end what it began, such as a batch of events that waits for its time. */
const ENDING_MS = 2000;
const POLL_MS = 250;

/** Compares the plain page with its earlier state until they agree, for {@link ENDING_MS} at most. @returns what was left, as text */
async function findLeft(page: Page, patienceMs: number, before: PageState): Promise<string[]> {
  const compare = async () => compareStates(before, await within(page, patienceMs, readState(page)));
  let left = await compare();
  for (const end = performance.now() + ENDING_MS; left.length > 0 && performance.now() < end; left = await compare())
    await wait(POLL_MS);
  return left;
}

async function pass(
  { page, watch }: OpenPage,
  target: TourTarget,
  { plainPage, patienceMs }: VisitOptions,
  isHeapMeasured: boolean,
): Promise<Passage> {
  // The full load before, in another tab, may have cleared the storage.
  await within(page, patienceMs, markStorage(page));
  const before = await within(page, patienceMs, readState(page));
  const problems: string[] = [];
  const go = async (path: string) => {
    await follow(page, path, patienceMs);
    return settle(page, watch, patienceMs);
  };
  try {
    problems.push(...(await go(target.path)).map((text) => `after a link: ${text}`));
    problems.push(...judgeActivity(await observe(page, patienceMs, { isBrief: true }), 'after a link'));
    await go(plainPage);
    const began = await page.evaluate(() => window.smokeLeftovers.requests());
    problems.push(...judgeActivity(await observe(page, patienceMs), 'after the page was left'));
    const later = await page.evaluate(() => window.smokeLeftovers.requests());
    if (later - began > 2) problems.push(`goes on after the page was left: ${later - began} timers or frames`);
    problems.push(...(await findLeft(page, patienceMs, before)));
    const isQuiet = problems.length === 0 && watch.problems.length === 0;
    const heap = isHeapMeasured && isQuiet ? await measureHeap(page, go, [target.path, plainPage]) : undefined;
    return { problems: [...watch.problems, ...problems], heap };
  } catch (error) {
    const what = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    const state = await within(page, patienceMs, readState(page)).then(
      (after) => compareStates(before, after),
      // The error itself says why the page cannot be read.
      () => [],
    );
    return { problems: [...watch.problems, ...problems, `navigation: ${what}`, ...state] };
  }
}
