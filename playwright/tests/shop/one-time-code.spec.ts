import { expect, test, type Page } from '@playwright/test';
import { open, register } from '../../support/shopper.ts';

/** The code and the link of the last email to an address, as its mailbox shows them. */
async function codeMail(page: Page, email: string): Promise<{ code: string; link: string }> {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`)).text();
      found = /href="(\/mailbox\/[\w-]+)"><b>(\d{6}) is your/.exec(list);
      return found;
    })
    .not.toBeNull();
  const [, mail = '', code = ''] = found ?? [];
  const text = (await (await page.request.get(`${mail}/html`)).text()).replaceAll('&#38;', '&');
  return { code, link: /\/\?route=[^"\s<]+/.exec(text)?.[0] ?? '/no-link' };
}

test('a change that wants a code is made once it is given, and nothing typed is lost (ACC-075)', async ({ page }) => {
  const email = await register(page);
  await open(page, '/account/edit');
  // As the api answers for an account that demands codes, or when the sign-in was an hour ago.
  let refused = 0;
  await page.route('**/api/v1/account', (route) =>
    route.request().method() === 'PUT' && refused++ === 0
      ? route.fulfill({ status: 400, json: { success: false, code: 400, error: 'OTP is required' } })
      : route.continue(),
  );
  const profile = page.getByRole('form', { name: 'About you' });
  await profile.getByLabel('First name').fill('Anna');
  await profile.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify it’s you' });
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await dialog.getByRole('textbox', { name: 'Code of 6 digits' }).fill((await codeMail(page, email)).code);
  await expect(page.getByText("You're successfully verified! You can now make changes to your account.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Anna' })).toBeVisible();
});

test('the link of a mail signs in, once; its codes leave the address bar (ACC-081 … ACC-083)', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await register(page);
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await open(visitor, '/login?stepKey=otp&route=%2Faccount%2Forders');
  await visitor.getByLabel('Email').fill(email);
  await visitor.getByRole('button', { name: 'Email me a code' }).click();
  const { link } = await codeMail(page, email);
  await visitor.goto(link);
  await expect(visitor).toHaveURL('/account/orders');
  await expect(visitor.getByText("You're signed in.")).toBeVisible();
  const late = await browser.newPage({ baseURL: baseURL ?? '' });
  await late.goto(link);
  await expect(late).toHaveURL('/');
  await expect(late.getByText('This link is no longer valid. Please sign in again.')).toBeVisible();
  await Promise.all([visitor.close(), late.close()]);
});
