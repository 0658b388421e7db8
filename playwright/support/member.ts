import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { SCREENS } from './screens.ts';
import { signIn } from './shopper.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface TestFixtures {
  /** Signs the test's own page in. */
  asMember: () => Promise<void>;
  /** A new tab of a visitor's browser with a phone's screen. */
  visitorPhone: Page;
  /** A new tab of a member's browser with a desktop's screen. */
  memberDesktop: Page;
}

interface WorkerFixtures {
  memberCookies: Cookies;
  visitorBrowser: BrowserContext;
  memberBrowser: BrowserContext;
}

const contextFor = (browser: Browser, screen: keyof typeof SCREENS) =>
  browser.newContext({ ...SCREENS[screen], baseURL: process.env['STORE_URL'] ?? '', reducedMotion: 'reduce' });

/** Opens a tab for one test. */
async function withTab(context: BrowserContext, give: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await give(page);
  await page.close();
}

/**
 * Tests that change nothing: each worker signs in once. `asMember` adds these cookies to the test's page. Tests that open one page use tabs of one
 * browser context, because a new context loads all scripts again.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  memberCookies: [
    async ({ browser }, give) => {
      const page = await browser.newPage({ baseURL: process.env['STORE_URL'] ?? '' });
      await signIn(page, 'annual@larder.example');
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
      await give(await page.context().cookies());
      await page.close();
    },
    { scope: 'worker' },
  ],
  asMember: ({ context, memberCookies }, give) => give(() => context.addCookies(memberCookies)),
  visitorBrowser: [
    async ({ browser }, give) => {
      const context = await contextFor(browser, 'phone');
      await give(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  memberBrowser: [
    async ({ browser, memberCookies }, give) => {
      const context = await contextFor(browser, 'desktop');
      await context.addCookies(memberCookies);
      await give(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  visitorPhone: ({ visitorBrowser }, give) => withTab(visitorBrowser, give),
  memberDesktop: ({ memberBrowser }, give) => withTab(memberBrowser, give),
});
