import { expect, test } from '@playwright/test';
import { addByApi, becomeLead, becomeMember } from '../../support/api-session.ts';
import { open } from '../../support/shopper.ts';

test('a wallet and an EBT card are added by sheets of their own and shown in the account (CHK-002, CHK-004, CHK-009, CHK-026)', async ({
  page,
}) => {
  await becomeLead(page);
  await page.addInitScript(() => localStorage.setItem('larder-sandbox-wallets', '{"Google Pay":"none"}'));
  await open(page, '/account/edit');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add PayPal' }).click();
  await page.getByRole('dialog', { name: 'PayPal (sandbox)' }).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Delete PayPal' })).toBeVisible();
  await expect(main.getByText('Google Pay not available')).toBeVisible();

  await main.getByRole('button', { name: 'Add an EBT card' }).click();
  const pad = page.getByRole('dialog', { name: 'EBT card (sandbox)' });
  await pad.getByLabel('Card number').fill('5077 0000 0000 1111');
  await pad.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('EBT ending in 1111', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'See its balance' }).click();
  await expect(main.getByRole('heading', { name: 'EBT ending in 1111' })).toBeVisible();
  await expect(main.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
});

test('an express button of the cart leads to a checkout in which its wallet is chosen, and one press orders (CHK-002)', async ({
  page,
}) => {
  await becomeMember(page);
  await addByApi(page, 'pantry');
  await open(page, '/cart');
  const express = page.getByRole('main').getByRole('group', { name: 'Express checkout' });
  await express.getByRole('button', { name: 'Check out with PayPal' }).click();
  await expect(page).toHaveURL(/\/checkout\?wallet=PayPal$/);
  await expect(page.getByRole('radio', { name: 'PayPal', exact: true })).toBeChecked();
  const place = page.getByRole('button', { name: /^Place order/ });
  const sheet = page.getByRole('dialog', { name: 'PayPal (sandbox)' });
  // A sheet that was closed orders nothing.
  await place.click();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(sheet).toBeHidden();
  await place.click();
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.waitForURL(/checkout\/success/);
});
