import { chromium, devices, type Browser, type BrowserContext } from '@playwright/test';
import { judgeMeasured } from '@larder/platform/smoke/browser/limits';
import {
  tourRequest,
  type SmokeScreen,
  type TourRequest,
  type TourTarget,
  type VisitResult,
} from '@larder/platform/smoke/browser/tour';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { observeActivity } from './observe-activity.ts';
import { observeGlobals } from './observe-globals.ts';
import { observeLeftovers } from './observe-leftovers.ts';
import { FrozenTab } from './page-moves.ts';
import { comparePictures } from './pictures.ts';
import { loadPage } from './load-page.ts';
import { pictureOf, sizesOf, withPage, type VisitOptions } from './open-page.ts';
import { LinkedTab } from './pass-through.ts';

/**
 * The browser's part of `larder smoke`: opens every page of the request `SMOKE_TOUR` on a phone and on a desktop. It prints each result as a line
 * of JSON on stdout, and progress on stderr.
 */
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Tries of a page whose only problem is a long task: a busy machine causes one, a slow release causes it each time. */
const TRIES = 3;

async function contextOf(
  browser: Browser,
  request: TourRequest,
  screen: SmokeScreen,
  cookies: TourRequest['trialCookies'],
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SIZES[screen], baseURL: request.store, reducedMotion: 'reduce' });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: request.store })));
  const [scripts, globals] = [request.scripts, request.globals].map((list) => JSON.stringify(list));
  // In this order: the last one remembers the functions that the first ones have replaced.
  await context.addInitScript({
    content: `(${String(observeActivity)})(); (${String(observeLeftovers)})(${scripts}); (${String(observeGlobals)})(${globals});`,
  });
  return context;
}

interface Screens {
  readonly screen: SmokeScreen;
  readonly trial: BrowserContext;
  readonly live: BrowserContext;
  /** Tab of `trial`. */
  readonly linked: LinkedTab;
  readonly options: VisitOptions;
  /** Whether links of the plain page load these pages as documents: the desk shares no document with the store. */
  readonly isDesk: boolean;
}

async function visitTarget(
  browser: Browser,
  { screen, trial, live, linked, options, isDesk }: Screens,
  target: TourTarget,
): Promise<Pick<VisitResult, 'problems' | 'measured' | 'pictures' | 'leadsTo'>> {
  let loaded = await loadPage(trial, target, options);
  for (let tries = 1; tries < TRIES && loaded.problems.length === 1 && loaded.problems[0]?.startsWith('a task takes'); tries += 1)
    loaded = await loadPage(trial, target, options);
  const { leadsTo } = loaded;
  const isHeapMeasured = target.isHeapMeasured && screen === 'desktop' && loaded.problems.length === 0;
  const [passed, before] = await Promise.all([
    leadsTo === undefined && !isDesk ? linked.passThrough(target, { isHeapMeasured }) : { problems: [], heap: undefined },
    // Meanwhile: the other tab waits most of its time.
    pictureOf(live, target.path, options),
  ]);
  const measured = { ...loaded.measured, heap: passed.heap };
  const heap = judgeMeasured({ html: 0, data: 0, image: 0, shift: 0, longTask: 0, heap: passed.heap }, target);
  let problems = [...new Set([...loaded.problems, ...passed.problems, ...heap])];
  // Problems that the live release has, too, are those of the page's own remote, where only a slot is on trial.
  if (!target.isOwn && problems.length > 0) {
    const known = await loadPage(live, target, options);
    problems = problems.filter((problem) => !known.problems.includes(problem));
  }
  const pictures = {
    trial: loaded.picture,
    live: before,
    difference: before === undefined ? undefined : await comparePictures(browser, before, loaded.picture),
  };
  return { problems, measured, pictures, leadsTo };
}

async function tour(browser: Browser, request: TourRequest): Promise<void> {
  const { audience, screens, targets, plainPage, patienceMs } = request;
  const frozen = new Set<TourTarget>();
  for (const screen of screens) {
    const trial = await contextOf(browser, request, screen, request.trialCookies);
    const live = await contextOf(browser, request, screen, request.liveCookies);
    const plain = await withPage(trial, patienceMs, (page) => sizesOf(page, plainPage));
    const options = { plainPage, patienceMs, plain };
    const linked = new LinkedTab(trial, options);
    for (const target of targets) {
      const began = performance.now();
      const { path, slots } = target;
      const result = { path, slots, audience, screen, engine: 'chromium' } as const;
      let visit: VisitResult;
      try {
        if (frozen.has(target)) throw new FrozenTab('the tab is frozen, as on the screen before');
        const visited = await visitTarget(
          browser,
          { screen, trial, live, linked, options, isDesk: audience === 'employee' },
          target,
        );
        visit = { ...result, ...visited, ms: performance.now() - began };
      } catch (error) {
        if (error instanceof FrozenTab) frozen.add(target);
        const what = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
        visit = { ...result, problems: [what], ms: performance.now() - began };
      }
      console.log(JSON.stringify(visit));
      const [first] = visit.problems;
      const outcome = first === undefined ? 'ok' : `${visit.problems.length} problems, such as ${first.slice(0, 200)}`;
      console.error(`  ${[path, ...slots].join(' ')} ${screen} ${audience} ${(visit.ms / 1000).toFixed(1)} s … ${outcome}`);
    }
    const closed = Promise.all([trial.close(), live.close()]);
    closed.catch(() => undefined);
    await Promise.race([closed, new Promise((done) => setTimeout(done, 2000).unref())]);
  }
}

const request = tourRequest.parse(JSON.parse(process.env['SMOKE_TOUR'] ?? 'null'));
const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
try {
  await tour(browser, request);
} finally {
  await browser.close();
}
