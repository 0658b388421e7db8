import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test';
import { signInByApi } from './api-session.ts';
import { SCREENS } from './screens.ts';

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
      const context = await browser.newContext({ baseURL: process.env['STORE_URL'] ?? '' });
      await signInByApi(context, 'annual@larder.example');
      await give(await context.cookies());
      await context.close();
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
