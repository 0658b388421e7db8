import { expect, test as base, type Page } from '@playwright/test';
import { signIn } from './shopper.ts';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Tests that only look: one sign-in for each worker, whose cookies `asMember` gives to a page. */
export const test = base.extend<{ asMember: () => Promise<void> }, { memberCookies: Cookies }>({
  memberCookies: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ baseURL: process.env['STORE_URL'] ?? '' });
      await signIn(page, 'annual@larder.example');
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      await use(await page.context().cookies());
      await page.close();
    },
    { scope: 'worker' },
  ],
  asMember: ({ context, memberCookies }, give) => give(() => context.addCookies(memberCookies)),
});
