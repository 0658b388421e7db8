import { expect, type Page, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

/** Visits the desk's own pages as an owner, and expects no complaint of the browser and no violation of accessibility. */
async function visitDesk(page: Page, openMenu: () => Promise<void>): Promise<void> {
  const problems = complaints(page);
  await signInByApi(page, 'owner@larder.example');
  await page.goto('/desk');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Team', 'Audit log']) {
    await openMenu();
    await page
      .getByRole('navigation', { name: 'Desk' })
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('main').getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  expect(problems).toEqual([]);
}

test('an owner reaches team and audit log from the navigation, and by Ctrl K', async ({ page }) => {
  await visitDesk(page, () => Promise.resolve());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the desk' }).fill('team');
  await expect(page.getByRole('option', { name: /Team/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/team$/);
});

test('an owner reaches team and audit log from the menu', { tag: '@phone' }, ({ page }) =>
  visitDesk(page, () => page.getByRole('button', { name: 'Menu' }).click()),
);

test('a page of the store names nothing of the desk', async ({ page }) => {
  await page.goto('/help');
  const releases = page.locator('script#releases');
  await expect(releases).toBeAttached();
  expect(await releases.textContent()).not.toMatch(/desk\/(team|audit)/);
});
