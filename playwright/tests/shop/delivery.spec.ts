import { expect, test, type Page } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { open } from '../../support/shopper.ts';

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Deliver/ });

for (const [width, tag] of [
  [320, []],
  [1280, ['@long']],
] as const) {
  test(
    `a visitor’s ZIP is in the header of the next page, at ${width} px, and nothing moves (CHK-048)`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/c/pantry');
      const first = page.getByRole('main').locator('li > article').first();
      expect((await first.boundingBox())?.y).toBeLessThan(844);
      const [banner, button] = [page.getByRole('banner'), header(page)];
      await expect(button).toHaveText(/^Delivery by \w{3}, \w{3} \d+ Enter ZIP code$/);
      const before = [await banner.boundingBox(), (await first.boundingBox())?.y];
      await button.click();
      await page.getByLabel('ZIP code').fill('90210');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Where should we deliver?' });
      await expect(dialog.getByRole('status')).toContainText('We deliver to Beverly Hills, CA 90210');
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/c\/pantry$/);
      await expect(button).toBeFocused();
      await open(page, '/c/pantry');
      await expect(button).toHaveText(/^Deliver to 90210 by \w{3}, \w{3} \d+$/);
      expect([await banner.boundingBox(), (await first.boundingBox())?.y]).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
}

test('the server renders the ZIP of a member’s default address, and the dialog leads to the addresses', async ({ page }) => {
  await signInByApi(page, 'annual@larder.example');
  const html = await (await page.request.get('/')).text();
  expect(html.replaceAll('<!-- -->', '')).toMatch(/>Deliver to \d{5}</);
  await open(page, '/');
  await header(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Manage addresses' }).click();
  await expect(page).toHaveURL(/\/account\/edit#settings-addresses$/);
  await expect(page.getByRole('heading', { name: 'Addresses', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
