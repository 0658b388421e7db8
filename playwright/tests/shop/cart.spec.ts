import { expect, type Page, test } from '@playwright/test';
import { becomeLead } from '../../support/api-session.ts';
import { plentifulIn } from '../../support/catalog-pages.ts';
import { complaints } from '../../support/page-checks.ts';
import { listeningTo, open } from '../../support/shopper.ts';

test('five quick presses are one call after the quiet period, and survive a reload (CART-063, CART-064)', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/carts/bulk_product')) calls.push(request.postData() ?? '');
  });
  const title = await plentifulIn('snacks');
  await open(page, '/c/snacks');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: title }).first();
  const answered = page.waitForResponse((response) => response.url().includes('/carts/bulk_product'));
  // Pressed within the page: on a slow machine a press from outside may take longer than the quiet period.
  await card.evaluate(async (element) => {
    const button = (name: string) => element.querySelector<HTMLButtonElement>(`button[aria-label^="${name} "]`);
    button('Add')?.click();
    for (let press = 0; press < 4; press++) {
      while (!button('One more')) await new Promise(requestAnimationFrame);
      button('One more')?.click();
      await new Promise(requestAnimationFrame);
    }
  });
  await answered;
  expect(calls).toHaveLength(1);
  const qty = Number(/qty[^=]*=(\d+)/.exec(decodeURIComponent(calls[0] ?? ''))?.[1]);
  expect(qty).toBeGreaterThanOrEqual(5);
  // CAT-018, OP-208: what tools of analytics read.
  const eventNames = () =>
    page.evaluate(() => (Reflect.get(window, 'dataLayer') as { event: string }[]).map(({ event }) => event));
  await expect.poll(eventNames).toEqual(['identify', 'page_view', 'product_added']);
  // CAT-027: a list that is loaded again shows what the cart holds.
  await page.reload();
  await expect(card.getByRole('group', { name: /^Quantity of/ }).first()).toContainText(String(qty));
});

test('what is pressed while other parts of the page come alive counts, and none of their HTML is thrown away', async ({
  page,
}) => {
  const problems = complaints(page);
  let goOn = () => {};
  const pressed = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/slots-overlays*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/c/snacks');
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add\b/ })
    .first();
  await listeningTo(add);
  await add.click();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^One more/ })
      .first(),
  ).toBeVisible();
  goOn();
  await expect(page.getByRole('status').filter({ hasText: 'Added to cart' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a tab that missed a sign-out adds none of the old units', { tag: '@long' }, async ({ page, context }) => {
  await becomeLead(page);
  const title = await plentifulIn('snacks');
  const stale = await context.newPage();
  // The other tab does not notify it either.
  await stale.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await open(stale, '/c/snacks');
  const card = stale.getByRole('main').getByRole('article').filter({ hasText: title }).first();
  const syncResponse = (pattern = /./) =>
    stale.waitForResponse((response) => {
      const isMatch = pattern.test(decodeURIComponent(response.request().postData() ?? ''));
      return response.url().includes('/carts/bulk_product') && isMatch && response.ok();
    });
  // One call for each press: a press during a call does nothing (CART-057).
  for (const [name, sent] of [
    [/^Add\b/, /qty[^=]*=1\b/],
    [/^One more/, /qty[^=]*=2\b/],
  ] as const) {
    const call = syncResponse(sent);
    await card.getByRole('button', { name }).click();
    await call;
  }

  const { csrf_token: token } = (await (await page.request.get('/api/v1/token/csrf')).json()) as { csrf_token: string };
  await page.request.post('/api/v1/account/logout', { headers: { 'x-csrf-token': token, reqsource: 'web' } });
  const second = syncResponse();
  await card.getByRole('button', { name: /^One more/ }).click();
  await second;
  await expect(card.getByRole('group', { name: /^Quantity of/ })).toHaveText('1');
  await expect(stale.getByText('Your cart has changed. Here’s the latest version.')).toBeVisible();
  await expect(stale).toHaveURL(/\/c\/snacks/);
});

/** Adds the first product that is shown, goes to the cart within the quiet period and finds it there. */
async function addAndLeave(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add\b/ })
    .first()
    .click();
  await page.goto('/cart');
  const boxes = page.getByRole('region', { name: /box$/ });
  await expect(boxes.getByRole('group', { name: /^Quantity of/ })).toHaveCount(1);
}

test('what was not sent yet when the page is left is sent all the same', async ({ page }) => {
  await open(page, '/c/snacks');
  await addAndLeave(page);
});

test('a page requested before a change reached the cart shows the change all the same', { tag: '@long' }, async ({ page }) => {
  await open(page, '/c/snacks');
  // It is made at once and comes late, as over a slow line.
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    await syncResponse;
    await route.fulfill({ response });
  });
  const syncResponse = page
    .waitForResponse((response) => response.url().includes('/carts/bulk_product'))
    .then((answer) => answer.finished());
  await addAndLeave(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
});
