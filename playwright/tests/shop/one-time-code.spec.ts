import { expect, test, type Page } from '@playwright/test';
import { becomeLead } from '../../support/api-session.ts';
import { open } from '../../support/shopper.ts';

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

test('the link of a mail signs in, once; its codes leave the address bar (ACC-081 … ACC-083)', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await becomeLead(page);
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
