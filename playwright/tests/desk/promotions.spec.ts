import { expect, type Page, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { name: heading, level: 1 })).toBeVisible();
};

test('marketing creates a code, tests it with a sample cart, and stops it', async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'marketing@larder.example');
  await open(page, '/desk/promotions', 'Promo codes');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New promo code' });
  const code = `E2E${Date.now()}`;
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Name', { exact: true }).fill('Trial');
  await dialog.getByLabel('Discount', { exact: true }).fill('10');
  await dialog.getByLabel('Last day').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a product' }).fill('oats');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('region', { name: 'Test with a sample cart' }).getByText('10% off')).toBeVisible();
  await page.getByRole('button', { name: `Stop ${code}` }).click();
  await expect(page.getByRole('main').getByText('Stopped')).toBeVisible();
  expect(problems).toEqual([]);
});

test('promotions and experiments on a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'marketing@larder.example');
  for (const [path, heading] of [
    ['/desk/promotions/WELCOME30', 'WELCOME30'],
    ['/desk/gifts', 'Gifts with purchase'],
    ['/desk/experiments/post_discount_pricing', 'Extra-discount badge'],
  ] as const) {
    await open(page, path, heading);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(problems).toEqual([]);
});
