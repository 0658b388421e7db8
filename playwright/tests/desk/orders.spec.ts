import { expect, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

test('support finds a delivered order, notes something, and sees it in the timeline', async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'support@larder.example');
  await page.goto('/desk/orders');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Delivered');
  await expect(page).toHaveURL(/shipping_stage=delivered/);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'To pack' })).toHaveCount(0);
  await rows.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Order \d+$/, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  const note = `Called at ${Date.now()}`;
  await page.getByRole('textbox', { name: /Internal note/ }).fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'What happened to this order' })).toContainText(note);
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('the warehouse ships from a phone', { tag: '@phone' }, async ({ page }) => {
  const problems = complaints(page);
  await signInByApi(page, 'warehouse@larder.example');
  await page.goto('/desk/orders?shipping_stage=to_pack');
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /Tracking number/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Print slips' }).click();
  await expect(page.getByRole('region', { name: /^Packing slip/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(problems).toEqual([]);
});
