import { expect, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

const SUPPORT = 'support@larder.example';

test('support looks at a day, opens the move of a delivery, and previews a recall', async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, SUPPORT);
  await page.goto('/desk/autoship');
  await page
    .getByRole('button', { name: /[1-9]\d* deliver/ })
    .last()
    .click();
  await expect(page).toHaveURL(/ship_day=/);
  await page
    .getByRole('button', { name: /^Move the delivery of / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel(/New day/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Recall a product' }).first().click();
  await page.getByRole('combobox', { name: /Recalled product/ }).fill('oats');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('deliveries and the recall on a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, SUPPORT);
  for (const [path, name] of [
    ['/desk/autoship', 'Autoship'],
    ['/desk/autoship/recall', 'Recall a product'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  expect(problems).toEqual([]);
});
