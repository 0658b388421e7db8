import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { machineSpeed, middle } from '../support/phone-speed.ts';
import { SCREENS } from '../support/screens.ts';

/** Times that each thing is pressed, each in a visit of its own. */
const VISITS = 4;
/** ms for which a finger stays on what it presses: what answers its coming is painted before it leaves, and a press counts from then. */
const HELD_MS = 70;
/** Times that the speed of the machine is counted, a second each. */
const TIMES = 5;

interface Press {
  what: string;
  /** Found, and brought into view, before the press: neither is the press's work. */
  at: (page: Page) => Locator;
  /** What is typed there; a finger's tap otherwise. */
  key?: string;
}

const button = (what: string, name: RegExp): Press => ({
  what,
  at: (page) => page.getByRole('main').getByRole('button', { name }).first(),
});
const field = (what: string, name: string, key: string): Press => ({
  what,
  at: (page) => page.getByRole('combobox', { name }),
  key,
});
const add = button('Add', /^Add\b/);
const more = button('one more', /^One more/);
const heart = button('heart', /favorite/i);
const filter = button('Filter', /^Filter/);
const menu: Press = { what: 'menu', at: (page) => page.locator('nav button[aria-haspopup=dialog]').first() };
const typed = field('a letter of a search', 'Search products', 'o');
const order = field('another order', 'Sort by', 'ArrowDown');

/** What is pressed on which page, one after the other, on a phone. */
const VISITED: readonly { path: (product: string) => string; presses: readonly Press[] }[] = [
  { path: () => '/', presses: [add, more, typed, menu] },
  { path: () => '/c/pantry', presses: [add, more, typed, order, filter] },
  { path: () => '/search/results?q=oats', presses: [add, more, order, filter] },
  { path: (product) => `/p/${product}`, presses: [add, more, typed, heart] },
];

export interface PressFigure {
  page: string;
  what: string;
  /** ms from the press to the next paint, of every visit, the shortest first; the browser counts in steps of 8. */
  ms: number[];
}

/** Notes what each press took, as the browser itself counts it. */
const watchPresses = (): void => {
  const took: number[] = [];
  Object.assign(globalThis, { took });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) took.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** Until what came before is through. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(() => done(), { timeout: 1000 }), 400)));

/**
 * Presses as a finger or a key does, by the screen's place of it: a test's own click looks whether the press meets its element, in the page and within the press.
 * What the browser tells nothing of took less than it counts.
 */
async function pressed(page: Page, devtools: CDPSession, { at, key }: Press): Promise<number> {
  const element = at(page);
  await element.scrollIntoViewIfNeeded();
  if (key) await element.focus();
  await settled(page);
  const place = await element.boundingBox();
  if (!place) throw new Error(`nothing to press on ${page.url()}`);
  await page.evaluate(() => void ((globalThis as unknown as { took: number[] }).took.length = 0));
  if (key) await page.keyboard.press(key);
  else {
    const finger = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await pause(HELD_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await settled(page);
  return page.evaluate(() => Math.max(16, ...(globalThis as unknown as { took: number[] }).took));
}

async function opened(): Promise<Browser> {
  const program = await browserProgram();
  return chromium.launch({
    executablePath: program.path,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...program.env },
  });
}

/** Speed of this machine as Lighthouse counts it, the middle of several times. */
export async function speed(): Promise<number> {
  const browser = await opened();
  const figures: number[] = [];
  try {
    for (let time = 0; time < TIMES; time += 1) {
      const page = await browser.newPage();
      figures.push(await page.evaluate(machineSpeed));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return middle(figures);
}

/** From a press to the next paint, with a processor that is `slower` times slower than this machine's. `product` is the address of one in stock. */
export async function presses(store: string, product: string, slower: number): Promise<PressFigure[]> {
  const browser = await opened();
  const figures: PressFigure[] = [];
  try {
    for (const { path, presses: wanted } of VISITED) {
      const address = path(product);
      const of = wanted.map(({ what }): PressFigure => ({ page: address, what, ms: [] }));
      for (let visit = 0; visit < VISITS; visit += 1) {
        const context = await browser.newContext(SCREENS.phone);
        const page = await context.newPage();
        await page.addInitScript(watchPresses);
        await page.goto(store + address, { waitUntil: 'networkidle' });
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
        for (const [at, press] of wanted.entries()) of[at]?.ms.push(await pressed(page, devtools, press));
        await context.close();
      }
      figures.push(...of.map((figure) => ({ ...figure, ms: figure.ms.toSorted((a, b) => a - b) })));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

/** The figure that a quarter is above. */
export const p75 = (ms: readonly number[]): number => ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.75) - 1] ?? Number.NaN;
