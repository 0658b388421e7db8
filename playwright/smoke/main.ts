import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';
import { addFirst, open } from '../support/shopper.ts';

/**
 * The browser's part of `larder smoke`: a visitor goes from the first page of the store at `STORE_URL` over a list and a product to the cart, with the releases that `TRIAL` (a query) asks for; it waits `PATIENCE_MS` for anything. Each problem
 * is a line on stdout; the exit code is 1 where there is one.
 */
const { STORE_URL: baseURL = '', TRIAL: trial = '', PATIENCE_MS: patience = '20000' } = process.env;

const problems: string[] = [];
const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
const page = await (await browser.newContext({ baseURL })).newPage();
page.setDefaultTimeout(Number(patience));
page.on('pageerror', (error) => problems.push(`${new URL(page.url()).pathname}: ${error.message}`));

/** Reads the preview bar of the current page, for the server and the browser. */
async function look(at: Page): Promise<void> {
  const lines = await at.locator('#trial li').allTextContents();
  problems.push(...lines.map((line) => `${new URL(at.url()).pathname}: ${line.replaceAll(/\s+/g, ' ').slice(0, 300)}`));
  if ((await at.locator('#trial').count()) === 0) problems.push(`${new URL(at.url()).pathname}: was not made on trial`);
}

try {
  await open(page, `/?${trial}`);
  await look(page);
  const category = await page.locator('header nav a[href^="/c/"]').first().getAttribute('href');
  await addFirst(page, category ?? '/c/pantry');
  await look(page);
  const product = await page.locator('main a[href^="/p/"]').first().getAttribute('href');
  await open(page, product ?? '/');
  await look(page);
  await open(page, '/cart');
  await page
    .getByRole('main')
    .getByText(/subtotal/i)
    .first()
    .waitFor();
  await look(page);
} catch (error) {
  problems.push(`${page.url()}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
} finally {
  await browser.close();
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
