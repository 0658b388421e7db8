import { expect, test, type Page } from '@playwright/test';
import { open } from '../../support/shopper.ts';

/** Where the first card leads whose top is on the screen, below the header. */
const cardInView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inView = [...document.querySelectorAll('main li > article')].find((card) => card.getBoundingClientRect().top > 0);
    return inView?.querySelector('a')?.getAttribute('href') ?? 'none';
  });

test('going back from a product shows the list where it was left, also after a jump far down (SHELL-138) @phone', async ({
  page,
}) => {
  await open(page, '/c/snacks');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.6));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  const path = await cardInView(page);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  // The first interaction lays the list out in full, and the content in view stays in place.
  await page.mouse.move(5, 300);
  await expect(page.locator('html[data-initial-page]')).toHaveCount(0);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  // The new page begins at its top.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/c\/snacks$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  await expect(card).toBeInViewport();
});

test('a step back closes the open dialog, where a shopper came in and within the store; the next one leaves (SHELL-197) @phone', async ({
  page,
}) => {
  await page.goto('about:blank');
  await open(page, '/c/snacks');
  const openFilters = async () => {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  // In a separate task: it may unload the page.
  const back = () => page.evaluate(() => void setTimeout(() => window.history.back()));
  await openFilters();
  await back();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('main li > article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  // The identity is reported once, not with every page (ACC-085).
  const identified = () => window.dataLayer?.filter((entry) => 'event' in entry && entry.event === 'identify').length;
  expect(await page.evaluate(identified)).toBe(1);
  await back();
  await expect(page).toHaveURL(/\/c\/snacks$/);
  await openFilters();
  await back();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/c\/snacks$/);
  await back();
  await expect(page).toHaveURL('about:blank');
});

test(
  'a filter that was ticked on the page where a shopper came in takes one step back, also after its dialog was closed (SHELL-197) @phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('about:blank');
    await open(page, '/c/snacks');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Filter/ }).click();
    await dialog.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/\?/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/c\/snacks$/);
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    await expect(page).toHaveURL('about:blank');
  },
);

test(
  'a link of the menu leads on from the page where a shopper came in, also to a page that is known already (SHELL-197) @phone',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('about:blank');
    await open(page, '/shipping');
    const toBrands = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Brands' }).click();
      await expect(page).toHaveURL(/\/brands$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await toBrands();
    await page.goBack();
    // The address is there before the page, which closes what was opened on the one before.
    await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
    await toBrands();
    // A pending step back would happen before the next request to the store.
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/brands$/);
  },
);
