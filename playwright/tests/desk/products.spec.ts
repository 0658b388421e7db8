import { expect, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

const CATALOG = 'catalog@larder.example';

test('a catalog employee changes a price in the list, undoes it, and previews a change of many', async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, CATALOG);
  await page.goto('/desk/products?stock=in&state=available');
  const price = page.getByRole('button', { name: /^Price of / }).first();
  const before = await price.textContent();
  await price.click();
  await page.getByRole('textbox', { name: /^New price of / }).fill('1.23');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('$1.23');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveText(before ?? '');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Value/ }).fill('-10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('button', { name: 'Change 1 product' })).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('list, product and imports on a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, CATALOG);
  await page.goto('/desk/products');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/desk\/products\/\d+$/);
  await page.getByRole('tab', { name: 'Prices and stock' }).click();
  await expect(page.getByRole('button', { name: 'Save prices' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/desk/imports');
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
