import { expect, test, type Page } from '@playwright/test';
import { becomeMember } from '../../support/api-session.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/page-checks.ts';
import { open } from '../../support/shopper.ts';

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

test('the quiz fills an empty cart; a pick is removed for ever (QUIZ-016, CAT-026, CART-069)', async ({ page }) => {
  // A new member: their cart is empty, and no other test fills it.
  await becomeMember(page);
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
  const neverAddRequest = page.waitForRequest((request) => /never_item/.test(request.postData() ?? ''));
  await question.getByRole('button', { name: 'Never add again' }).click();
  expect((await (await neverAddRequest).response())?.status()).toBe(200);
  await expect(question).toHaveCount(0);
  await expect(main.getByRole('button', { name: `Remove ${title}`, exact: true })).toHaveCount(0);
});
