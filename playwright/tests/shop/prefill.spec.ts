import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';
import { CARD, fillCard, listening, open, register } from '../../support/shopper.ts';

/** A new member, so that the cart is empty and no other test fills it. */
async function join(page: Page): Promise<void> {
  await register(page);
  await fillCard(page, CARD.good);
  await page.getByRole('main').getByRole('button', { name: /join/ }).click();
  await page.waitForURL(/welcome|confirmation/);
}

async function answer(page: Page, question: string, choice: string): Promise<void> {
  await open(page, `/quiz/shopping/${question}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: choice }).check();
  await main.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(question));
}

const picked = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Picked for you' });
/** Of lines; the code that came with joining has a button of its own. */
const removal = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Remove (?!promo code)/ })
    .filter({ hasText: 'Remove' });

/** Waits until the store itself has nothing in this cart any more. */
const expectEmptied = (page: Page) =>
  expect
    .poll(async () => {
      const cart = (await (await page.request.get('/api/v1/carts')).json()) as { total_items_in_cart: number };
      return cart.total_items_in_cart;
    })
    .toBe(0);

test('the quiz fills an empty cart; what is never wanted again is not picked again (QUIZ-016, CAT-026, CART-069, QUIZ-030)', async ({
  page,
}) => {
  await join(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\w+CartPrefillRecs/.exec(request.url())?.[0];
    if (name) calls.push(name);
  });

  await answer(page, 'shopping-frequency', 'Monthly');
  await answer(page, 'budget', '$75 to $150');
  const main = page.getByRole('main');
  const note = main.getByText(/^\d+ items? picked for you (is|are) in your cart\.$/);
  await expect(note).toBeVisible();
  const pickedCount = Number(/\d+/.exec((await note.textContent()) ?? '')?.[0]);
  // The header counts gifts as well.
  const counted = async () =>
    Number(/\d+/.exec((await page.getByRole('link', { name: /^Cart,/ }).getAttribute('aria-label')) ?? '')?.[0]);
  await expect.poll(counted).toBeGreaterThanOrEqual(pickedCount);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await listening(page);
  await expect(note).toBeVisible();
  expect(calls).toEqual(['prepareCartPrefillRecs', 'getCartPrefillRecs']);

  await main.getByRole('link', { name: 'See your cart' }).click();
  await page.waitForURL(/\/cart$/);
  await expect(picked(page).first()).toBeVisible();
  const first = removal(page).first();
  const title = ((await first.getAttribute('aria-label')) ?? '').replace(/^Remove /, '');
  const syncResponse = page.waitForResponse((response) => response.url().includes('/carts/bulk_product'));
  await first.click();
  const question = page.getByRole('group', { name: `${title} is out of your cart.` });
  await expect(question).toBeVisible();
  await syncResponse;
  // Amounts that are being worked out again are dimmed, which may be more than once.
  await expect(async () => {
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    await expectAccessible(page);
  }).toPass();
  const neverAddRequest = page.waitForRequest((request) => /never_item/.test(request.postData() ?? ''));
  await question.getByRole('button', { name: 'Never add again' }).click();
  expect((await (await neverAddRequest).response())?.status()).toBe(200);
  await expect(question).toHaveCount(0);
  await expect(main.getByRole('button', { name: `Remove ${title}`, exact: true })).toHaveCount(0);

  while ((await removal(page).count()) > 0) await removal(page).first().click();
  await expect(page.getByRole('heading', { name: 'Your cart is waiting' })).toBeVisible();
  await expectEmptied(page);

  await open(page, '/account/shopping-preferences/never-items');
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await open(page, '/account/shopping-preferences/how-i-shop');
  const settings = page.getByRole('form', { name: 'Picked for you' });
  await settings.getByRole('checkbox', { name: /Show a button/ }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);

  await open(page, '/cart');
  await page.getByRole('button', { name: 'Fill my cart for me' }).click();
  await expect(picked(page).first()).toBeVisible();
  await expect(main.getByRole('button', { name: `Remove ${title}`, exact: true })).toHaveCount(0);
});
