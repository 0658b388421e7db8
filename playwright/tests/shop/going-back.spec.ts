import { expect, test, type Page } from '@playwright/test';
import { open } from '../../support/shopper.ts';

/** The first card whose top is on the screen, below the header. */
const cardInView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inView = [...document.querySelectorAll<HTMLElement>('main [data-product]')].find(
      (card) => card.getBoundingClientRect().top > 0,
    );
    return inView?.dataset['product'] ?? 'none';
  });

test('going back from a product shows the list where it was left, also after a jump far down (SHELL-138) @phone', async ({
  page,
}) => {
  await open(page, '/c/snacks');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.6));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  const id = await cardInView(page);
  await page.locator(`[data-product="${id}"]`).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  // The new page begins at its top.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/c\/snacks$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000);
  await expect(page.locator(`[data-product="${id}"]`)).toBeInViewport();
});
