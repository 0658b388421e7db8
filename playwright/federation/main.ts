import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserProgram } from '../support/browser.ts';

/**
 * The browser's part of the tests of module federation: opens `PAGE_URL`, presses its button that counts, and prints as JSON the text of the page,
 * the color of its heading, and what the browser reported.
 */
const { PAGE_URL: url = '' } = process.env;

const program = await browserProgram();
const browser = await chromium.launch({
  executablePath: program.path,
  args: BROWSER_ARGS,
  env: { ...process.env, ...program.env } as Record<string, string>,
});
const page = await browser.newPage();
page.setDefaultTimeout(120_000);
const problems: string[] = [];
page.on('pageerror', (error) => problems.push(error.message));
page.on('console', (message) => {
  // The host of the test has an API without data.
  if (/^(error|warning)$/.test(message.type()) && !message.text().startsWith('Failed to load resource'))
    problems.push(message.text());
});
try {
  await page.goto(url);
  const main = page.locator('main');
  await main.getByRole('button', { name: 'pressed' }).click();
  await main.getByRole('button', { name: 'pressed 1' }).waitFor();
  const color = await main.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).color);
  console.log(JSON.stringify({ text: await main.innerText(), color, problems }));
} catch (error) {
  console.log(JSON.stringify({ error: String(error), problems }));
} finally {
  await browser.close();
}
