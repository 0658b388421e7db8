import { expect, type Page, test } from '@playwright/test';
import { becomeLead, callApi, signInByApi } from '../../support/api-session.ts';
import { complaints, expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';

/** Opens the profile of a new customer, found by their address, as an employee of support. */
async function openCustomer(page: Page): Promise<void> {
  const email = await becomeLead(page);
  await callApi(page, 'POST /account/logout');
  await signInByApi(page, 'support@larder.example');
  await page.goto(`/desk/customers?q=${encodeURIComponent(email)}`);
  await page.getByRole('main').getByRole('link', { name: 'Robin Field' }).click();
  await expect(page.getByRole('heading', { name: 'Robin Field', level: 1 })).toBeVisible();
}

test('support finds a customer, grants Thrive Cash, and views the store as them', async ({ page }) => {
  const problems = complaints(page);
  await openCustomer(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Grant or take' }).click();
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('7.25');
  await page.getByRole('textbox', { name: 'Reason' }).fill('A late box');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Thrive Cash' })).toContainText('$7.25');

  await page.getByRole('button', { name: 'View as customer' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The balance looks wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'View as customer' }).click();
  const banner = page.getByRole('region', { name: 'View as customer' });
  await expect(banner).toContainText('You view the store as Robin Field');
  expect(await callApi(page, 'GET /account')).toMatchObject({ account: { thriveCashData: { balance: 7.25 } } });
  await expect(callApi(page, 'PUT /account', { firstname: 'Mallory' })).rejects.toThrow('view_only');
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(/\/desk\/customers\/\d+$/);
  // A view refuses changes, also those that pages send in the background, such as statistics; the browser reports each refusal.
  expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
});

test('the profile of a customer on a phone', { tag: '@phone' }, async ({ page }) => {
  await openCustomer(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
