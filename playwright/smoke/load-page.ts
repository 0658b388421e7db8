import type { BrowserContext } from '@playwright/test';
import { judgeActivity, judgeMeasured, LIMITS } from '@larder/platform/smoke/browser/limits';
import type { Measured, TourTarget } from '@larder/platform/smoke/browser/tour';
import { accessFaults } from '../support/page-checks.ts';
import { sizesOf, withPage, type VisitOptions } from './open-page.ts';
import { observe, settle, within } from './page-moves.ts';
import { takePicture } from './pictures.ts';

/** Result of one full load. */
export interface Loaded {
  readonly problems: readonly string[];
  readonly measured: Measured;
  readonly picture: string;
  /** Path to which the page's script leads by itself; absent where it stays. */
  readonly leadsTo?: string;
}

/** How much slower than a quiet machine this one computes now, at least 1. Runs in a page. */
function measureSlowness(): number {
  // ms of the loop on a quiet machine.
  const quiet = 20;
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    let sum = 0;
    for (let n = 0; n < 2e7; n += 1) sum = (sum * 31 + n) | 0;
    return sum === 1 ? 0 : performance.now() - began;
  });
  return Math.max(1, (times.toSorted((a, b) => a - b)[1] ?? 0) / quiet);
}

/** Loads a page completely and judges it: errors, shifts, long tasks, loops, accessibility and sizes. */
export const loadPage = (context: BrowserContext, target: TourTarget, { patienceMs, plain }: VisitOptions): Promise<Loaded> =>
  withPage(context, patienceMs, async (page, watch) => {
    const { html, data } = await within(page, patienceMs, sizesOf(page, target.path));
    const lifeless = await settle(page, watch, patienceMs);
    const activity = await observe(page, patienceMs, { isBrief: true });
    const [shift, task] = await page.evaluate(() => [window.smokeActivity.shift(), window.smokeActivity.longestTask()] as const);
    const slowness = task > LIMITS.longTask ? await within(page, patienceMs, page.evaluate(measureSlowness)) : 1;
    const picture = await within(page, patienceMs, takePicture(page));
    const { pathname } = new URL(page.url());
    const isLeft = pathname !== target.path;
    const measured = {
      html: Math.max(0, html - plain.html),
      data: Math.max(0, data - plain.data),
      image: await watch.imageBytes(),
      // Another page without input is a shift as a whole.
      shift: isLeft ? 0 : shift,
      longTask: task / slowness,
    };
    const bar = await page.locator('#trial li').allTextContents();
    const access = await within(page, patienceMs, accessFaults(page));
    return {
      picture,
      ...(isLeft && { leadsTo: pathname }),
      measured,
      problems: [
        ...watch.problems,
        ...bar.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 300)),
        ...lifeless,
        ...judgeActivity(activity, 'while no one touches the page'),
        ...judgeMeasured(measured, target),
        ...access.map((text) => `accessibility: ${text}`),
      ],
    };
  });
