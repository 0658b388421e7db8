import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';

/**
 * The browser's part of the tests of harmful releases: opens each page of the fixture's harms at `PAGE_URL`, and prints as JSON by page the reports
 * that it sent, scripts that its policy refused, and the heading after a click on its link to another page.
 */
const { PAGE_URL: url = '', PAGE_PATHS: paths = '' } = process.env;

interface Outcome {
  reports: { message: string; release: string | null }[];
  refused: string[];
  heading?: string | null;
}

const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
const context = await browser.newContext();
const outcomes: Record<string, Outcome> = {};

async function open(path: string): Promise<{ page: Page; outcome: Outcome; settled: Promise<unknown> }> {
  const outcome: Outcome = { reports: [], refused: [] };
  outcomes[path] = outcome;
  const page = await context.newPage();
  page.on('request', (request) => {
    if (!request.url().endsWith('/post-to-stdout')) return;
    const body = new URLSearchParams(request.postData() ?? '');
    outcome.reports.push({ message: body.get('message')?.split('\n')[0] ?? '', release: body.get('release') });
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) outcome.refused.push(message.text());
  });
  const settled = page
    .waitForEvent('request', { predicate: (request) => request.url().endsWith('/post-to-stdout'), timeout: 60_000 })
    .catch(() => null);
  await page.goto(url + path);
  return { page, outcome, settled };
}

try {
  for (const path of paths.split(' ')) {
    const { page, outcome, settled } = await open(path);
    if (path.endsWith('/freeze')) {
      // The page says when it ends responding; the next page reports it.
      await page.waitForEvent('console', (message) => message.text() === 'freezes');
      await new Promise((passed) => setTimeout(passed, 16_000));
      await (
        await open('/fixture/next')
      ).settled;
      continue;
    }
    if (path.endsWith('/third'))
      await page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    else if (path.endsWith('/array')) {
      await page.waitForEvent('console', (message) => message.text() === 'patched');
      await page.locator('main a', { hasText: 'apple' }).click();
      await page.locator('h1', { hasText: 'Item apple' }).waitFor();
      await settled;
    } else await settled;
    outcome.heading = await page.locator('h1').textContent();
    await page.close();
  }
  console.log(JSON.stringify(outcomes));
} finally {
  await browser.close();
}
