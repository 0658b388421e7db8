import { chromium, expect } from '@playwright/test';
import { browserProgram, BROWSER_ARGS } from '../support/browser.ts';
import { complaints } from '../support/page-checks.ts';
import { addFirstHere, listening, open, signIn } from '../support/shopper.ts';

/**
 * The browser's part of the tests of a cluster: a member signs in at `STORE_URL`, searches, fills the cart and orders. Prints as JSON the number of
 * the order, and what the browser reported.
 */
const { STORE_URL: baseURL = '', SHOPPER_EMAIL: email = '' } = process.env;
/** ms for one step, on a busy machine. */
const PATIENCE_MS = 120_000;

const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
try {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  const problems = complaints(page);
  await signIn(page, email);
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await open(page, '/');
  const search = page.getByRole('search');
  const box = search.getByRole('combobox').or(search.getByRole('searchbox'));
  await box.fill('oats');
  await box.press('Enter');
  await page.waitForURL(/\/search\/results\?q=oats/);
  await listening(page);
  await addFirstHere(page);
  await open(page, '/checkout');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/checkout\/success/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible({ timeout: PATIENCE_MS });
  const last = (await (await page.request.get('/api/v1/account/order/last_order')).json()) as { order_id: string };
  console.log(JSON.stringify({ order: last.order_id, problems }));
} finally {
  await browser.close();
}
