import { expect, type Page, test } from '@playwright/test';
import { complaints } from '../../support/page-checks.ts';
import { newEmail, open } from '../../support/shopper.ts';

const isSignedIn = (page: Page) => expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

/** Signs a new person in with Google, by the provider that stands in for it. */
async function byGoogle(page: Page, route: string): Promise<void> {
  await open(page, `/login?route=${encodeURIComponent(route)}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Another account').fill(newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('Google leads back to the requested page, where a passkey is made; canceling leads to the form; the passkey opens the account (ACC-069, ACC-070, ACC-074)', async ({
  page,
}) => {
  const problems = complaints(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await byGoogle(page, '/account/edit');
  await expect(page).toHaveURL(/\/account\/edit$/);
  await isSignedIn(page);
  expect(
    await page.evaluate(() => window.dataLayer?.filter((each) => 'event' in each && each.event === 'registration')),
  ).toHaveLength(1);
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const isPresent = (enabled: boolean) => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await isPresent(true);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  // Where the browser offers the passkey in the form's field, a present authenticator would take it at once.
  await isPresent(false);
  await page.context().clearCookies();
  await open(page, '/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await page.getByRole('alert').allTextContents()).toEqual([]);
  expect(problems.filter((text) => !text.includes('status of 400'))).toEqual([]);
  await isPresent(true);
  await open(page, '/login?route=%2Faccount%2Fedit');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await Promise.race([button.click(), page.waitForURL(/\/account\/edit$/)]).catch(() => undefined);
  await expect(page).toHaveURL(/\/account\/edit$/);
  await isSignedIn(page);
  await expect(page.getByText(/^Added .*last used/)).toBeVisible();
});
