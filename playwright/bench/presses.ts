import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { SCREENS } from '../support/screens.ts';

/** How often slower than this machine the processor of the browser is. */
export const SLOWER = 4;
/** Times that each thing is pressed, each in a visit of its own. */
const VISITS = 4;

interface Press {
  what: string;
  press: (page: Page) => Promise<void>;
}

const add: Press = {
  what: 'Add',
  press: (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Add\b/ })
      .first()
      .click(),
};
const more: Press = {
  what: 'one more',
  press: (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^One more/ })
      .first()
      .click(),
};
const menu: Press = { what: 'menu', press: (page) => page.locator('nav button[aria-haspopup=dialog]').first().click() };
const typed: Press = {
  what: 'a letter of a search',
  press: async (page) => {
    await page.getByRole('combobox', { name: 'Search products' }).focus();
    await page.keyboard.press('o');
  },
};
const filter: Press = { what: 'Filter', press: (page) => page.getByRole('button', { name: /^Filter/ }).click() };
const order: Press = {
  what: 'another order',
  press: async (page) => {
    await page.getByRole('combobox', { name: 'Sort by' }).focus();
    await page.keyboard.press('ArrowDown');
  },
};
const heart: Press = {
  what: 'heart',
  press: (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /favorite/i })
      .first()
      .click(),
};

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

/** Presses, and waits until the browser has told of it: what it tells of nothing took less than it counts. */
async function pressed(page: Page, press: Press['press']): Promise<number> {
  await page.evaluate(() => void ((globalThis as unknown as { took: number[] }).took.length = 0));
  await press(page);
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const tell = () => done(Math.max(16, ...(globalThis as unknown as { took: number[] }).took));
        setTimeout(() => requestIdleCallback(tell, { timeout: 1000 }), 400);
      }),
  );
}

/** From a press to the next paint, with a processor that is slower than this machine's. `product` is the address of one in stock. */
export async function presses(store: string, product: string): Promise<PressFigure[]> {
  const program = await browserProgram();
  const browser = await chromium.launch({
    executablePath: program.path,
    args: BROWSER_ARGS,
    env: { ...(process.env as Record<string, string>), ...program.env },
  });
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
        await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        for (const [at, { press }] of wanted.entries()) of[at]?.ms.push(await pressed(page, press));
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
