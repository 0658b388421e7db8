import { expect, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

test('finance sees the numbers of the store, and that the books agree', async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'finance@larder.example');
  await page.goto('/desk');
  await expect(page).toHaveURL(/\/desk\/home$/);
  await expect(page.getByRole('figure', { name: 'Sales by day' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sales report' }).click();
  await expect(page.getByRole('heading', { name: 'The books agree' })).toBeVisible();
  await page.getByRole('combobox', { name: 'By' }).selectOption('State and tax rate');
  await expect(page).toHaveURL(/by=tax/);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Payment for/ })).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('home, ledger and payments are usable on a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'finance@larder.example');
  for (const [path, name] of [
    ['/desk/home', 'Home'],
    ['/desk/ledger', 'Ledger'],
    ['/desk/payments', 'Payments'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(problems).toEqual([]);
});
