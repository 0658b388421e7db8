import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Outcome, Visit } from '@larder/platform/testing/harm-visit';

const REPORTS = '/post-to-stdout';
const PATIENCE_MS = 60_000;
/** ms without a heartbeat after which the browser's next page reports a frozen tab, and a beat more. */
const FROZEN_MS = 21_000;

/** Collects errors that a page shows and that are not of a harmful release. */
function watchErrors(page: Page, problems: string[]): void {
  const note = (text: string) => {
    if (!text.includes('mf-harm')) problems.push(text.slice(0, 500));
  };
  page.on('pageerror', (error) => note(`error: ${error.message} ${error.stack}`));
  page.on('crash', () => note('the tab crashed'));
  page.on('console', (message) => {
    // The test's API knows nothing, so that some of its calls fail.
    const isOfApi = message.location().url.includes('/api/');
    if (message.type() === 'error' && !isOfApi) note(`console: ${message.text()}`);
  });
}

const words = (error: unknown): string => (error instanceof Error ? error.message.split('\n', 3).join(' ') : String(error));

/** Tries a page of the other remote: its button, its link to another page of it, and the button there. */
async function tryOther(page: Page, problems: string[]): Promise<void> {
  try {
    for (const [at, heading] of ['Other page', 'Other page next'].entries()) {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: PATIENCE_MS });
      await page.mouse.wheel(0, 200);
      await page.waitForFunction(() => window.scrollY > 0, undefined, { timeout: 10_000 });
      await page.getByRole('button', { name: 'Press' }).click({ timeout: 10_000 });
      await page.getByText(`pressed ${at + 1}`, { exact: true }).waitFor({ timeout: 10_000 });
      if (at === 0) await page.getByRole('link', { name: 'Next' }).click({ timeout: 10_000 });
    }
  } catch (error) {
    problems.push(words(error));
  }
}

/** Opens pages of the other remote in a tab of its own, twice. */
async function openOther(context: BrowserContext, { url, other }: Visit, problems: string[]): Promise<void> {
  const page = await context.newPage();
  watchErrors(page, problems);
  for (let load = 0; load < 2; load += 1) {
    await page.goto(url + other, { timeout: PATIENCE_MS }).catch((error: unknown) => problems.push(words(error)));
    await tryOther(page, problems);
  }
  await page.close();
}

/** Clicks a link to `path` in the page, whatever is left of the page's own. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Leave', id: 'leave' });
    link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 1000; background: white';
    document.body.append(link);
  }, path);
  await page.locator('#leave').click({ timeout: 10_000 });
  await page.waitForURL((url) => url.pathname === path, { timeout: 10_000 });
  await page.evaluate(() => document.getElementById('leave')?.remove());
}

const limited = async (promise: Promise<void>): Promise<void> => {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, PATIENCE_MS);
  await Promise.race([promise, late.promise]);
  clearTimeout(timer);
};

/** Opens the harmful page and waits until its harm is done. @returns when the expected report was sent */
async function openHarmful(page: Page, of: Visit, outcome: Outcome): Promise<{ readonly reported: Promise<void> }> {
  const shown = Promise.withResolvers<void>();
  const reported = Promise.withResolvers<void>();
  page.on('request', (request) => {
    if (!request.url().endsWith(REPORTS)) return;
    const body = new URLSearchParams(request.postData() ?? '');
    const report = { message: body.get('message') ?? '', release: body.get('release') };
    outcome.reports.push(report);
    if (of.report && !new RegExp(of.report).test(report.message)) return;
    reported.resolve();
    if (of.until === 'report') shown.resolve();
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text === 'harmed' && (of.until === 'harmed' || of.until === 'frozen')) shown.resolve();
    if (!text.includes('Content Security Policy')) return;
    outcome.refused.push(text);
    if (of.until === 'refusal') shown.resolve();
  });
  if (of.isLinked) {
    await page.goto(of.url + of.other);
    await follow(page, of.path);
  } else {
    const response = await page.goto(of.url + of.path, { waitUntil: 'commit' });
    outcome.status = response?.status();
    if (of.until === 'response') shown.resolve();
  }
  if (of.isPressed) await page.locator('#harm[data-hydrated]').click();
  await limited(shown.promise);
  return { reported: reported.promise };
}

/** Makes a visit in a new context. */
export async function visit(browser: Browser, of: Visit): Promise<Outcome> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': of.address } });
  const outcome: Outcome = { status: undefined, reports: [], refused: [], otherTab: [], sameTab: [] };
  try {
    const page = await context.newPage();
    const { reported } = await openHarmful(page, of, outcome);
    await openOther(context, of, outcome.otherTab);
    if (of.until === 'frozen') {
      await new Promise((passed) => setTimeout(passed, FROZEN_MS));
      await openHarmful(await context.newPage(), { ...of, path: of.other, until: 'report' }, outcome);
    } else if (of.until !== 'response') {
      await follow(page, of.other).catch((error: unknown) => outcome.sameTab.push(words(error)));
      watchErrors(page, outcome.sameTab);
      await tryOther(page, outcome.sameTab);
      if (of.report) await limited(reported);
    }
  } finally {
    await context.close();
  }
  return outcome;
}
