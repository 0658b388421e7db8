import type { BrowserContext, Page } from '@playwright/test';
import { heapGrowth, judgeActivity } from '@larder/platform/smoke/browser/limits';
import type { TourTarget } from '@larder/platform/smoke/browser/tour';
import { withPage, type VisitOptions } from './open-page.ts';
import { follow, observe, settle, within } from './page-moves.ts';
import { compareStates, markStorage, readState } from './page-state.ts';

const ROUNDS = 10;
const FIRST_ROUND = 2;
const ROUNDS_APART = 4;

/** Goes back and forth ten times. @returns bytes by which the heap grows with each visit */
async function measureHeap(page: Page, go: (path: string) => Promise<unknown>, paths: readonly string[]): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.enable');
  const sizes: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const path of paths) await go(path);
    if (round < FIRST_ROUND || (round - FIRST_ROUND) % ROUNDS_APART !== 0) continue;
    await browser.send('HeapProfiler.collectGarbage');
    sizes.push((await browser.send('Runtime.getHeapUsage')).usedSize);
  }
  return heapGrowth(sizes, ROUNDS_APART);
}

/** Navigates from the plain page to a page and back, and judges what is left of it; with `isHeapMeasured` ten times. */
export const passThrough = (
  context: BrowserContext,
  target: TourTarget,
  { plainPage, patienceMs }: VisitOptions,
  { isHeapMeasured }: { isHeapMeasured: boolean },
): Promise<{ problems: string[]; heap?: number }> =>
  withPage(context, patienceMs, async (page, watch) => {
    await within(page, patienceMs, page.goto(plainPage));
    await settle(page, watch, patienceMs);
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
      problems.push(...compareStates(before, await within(page, patienceMs, readState(page))));
      const heap = isHeapMeasured && problems.length === 0 ? await measureHeap(page, go, [target.path, plainPage]) : undefined;
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
  });
