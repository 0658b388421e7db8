import { expect, type Page } from '@playwright/test';
import { test } from '../../support/member.ts';
import { addFirst, open } from '../../support/shopper.ts';

/** Every run walks one page of each remote and of the frame; the long form walks others, too. */
const isLong = process.env['TEST_LONG'] === '1';
const VISITOR_PAGES = [
  '/c/snacks',
  '/login',
  '/quiz',
  '/help',
  ...(isLong ? ['/', '/search/results?q=oats', '/cart', '/membership/payment/plans', '/blog'] : []),
];
const MEMBER_PAGES = [
  '/account/orders',
  '/autoship',
  '/checkout',
  ...(isLong ? ['/account', '/account/lists/my-lists', '/autoship/larder'] : []),
];
const API = '**/api/v1/**';

/** Uncaught errors. */
function uncaught(page: Page): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(String(error)));
  return list;
}

/** Each page has its heading and something to read below it, and is no screen of a crash. */
async function walk(page: Page, paths: readonly string[], look: (path: string) => Promise<void> = () => Promise.resolve()) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await look(path);
      await expect(page.getByRole('heading', { name: "We're Sorry" })).toHaveCount(0);
      expect((await main.innerText()).length, 'something to read').toBeGreaterThan(40);
    });
  }
}

test.describe('storage is full', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const full = (): never => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = full;
    });
  });

  test('each page of a visitor stands, and what is added stays in the cart (SHELL-121)', async ({ page }) => {
    const errors = uncaught(page);
    // What a page writes is of the frame and of mf-cart.
    await walk(page, isLong ? VISITOR_PAGES : ['/quiz']);
    const title = await addFirst(page, '/c/snacks');
    await open(page, '/cart');
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('each page of a member stands', { tag: '@long' }, async ({ page, asMember }) => {
    await asMember();
    const errors = uncaught(page);
    await walk(page, MEMBER_PAGES);
    expect(errors).toEqual([]);
  });
});

for (const [words, refuse] of [
  ['cannot be reached', 'abort'],
  ['answers 503', 503],
] as const) {
  // The long form adds the second way of failing, which differs in the client only.
  test.describe(`the api ${words}`, { tag: refuse === 503 ? [] : '@long' }, () => {
    const down = (page: Page) =>
      page.route(API, (route) =>
        refuse === 'abort'
          ? route.abort('connectionrefused')
          : route.fulfill({ status: refuse, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
      );

    test('each server-rendered page stays readable, and shows nothing of a raw response', async ({ page, asMember }) => {
      const errors = uncaught(page);
      await down(page);
      const raw = async () => expect(page.getByText('Service Unavailable')).toHaveCount(0);
      await walk(page, VISITOR_PAGES, raw);
      await asMember();
      await walk(page, MEMBER_PAGES, raw);
      expect(errors).toEqual([]);
    });

    test('what was added meanwhile is in the cart once it is back', async ({ page }) => {
      await open(page, '/c/snacks');
      await down(page);
      const add = page
        .getByRole('main')
        .getByRole('button', { name: /^Add\b/ })
        .first();
      const title = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add (\d+ )?/, '');
      const apiRequest = page.waitForRequest((request) => request.url().includes('/api/v1/'));
      await add.click();
      await apiRequest;
      await page.unroute(API);
      await expect(async () => {
        await open(page, '/cart');
        await expect(page.getByRole('main').getByText(title).first()).toBeVisible({ timeout: 5000 });
      }).toPass();
    });
  });
}
