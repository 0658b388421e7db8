import { expect, test } from '@playwright/test';
import { open, signIn } from '../../support/shopper.ts';

test('a member puts a product on autoship and sees it on /autoship (AUTO-013)', async ({ page }) => {
  await signIn(page, 'monthly@larder.example');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await open(page, '/c/coffee');
  await page.getByRole('main').locator('a[href^="/p/"]').first().click();
  await page.waitForURL(/\/p\//);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('main')
    .getByRole('button', { name: /autoship/i })
    .first()
    .click();
  const added = page.waitForResponse((response) => response.url().includes('/autoship/item'));
  await page
    .getByRole('dialog')
    .or(page.locator('[popover]'))
    .getByRole('button', { name: /autoship|set up|add/i })
    .first()
    .click();
  expect((await added).status()).toBe(200);
  await open(page, '/autoship/all-items');
  await expect(page.getByRole('main')).toContainText(title);
});

test('a visitor answers two questions of the quiz and sees picks (QUIZ-014, QUIZ-015, QUIZ-018)', async ({ page }) => {
  await open(page, '/quiz');
  await page
    .getByRole('main')
    .getByRole('link', { name: /start|begin/i })
    .or(page.getByRole('main').getByRole('button', { name: /start|begin/i }))
    .first()
    .click();
  for (const url of [/household-members/, /shopping-frequency/]) {
    await page.waitForURL(url);
    const choice = page.getByRole('main').getByRole('checkbox').or(page.getByRole('main').getByRole('radio')).first();
    await choice.check();
    await page
      .getByRole('main')
      .getByRole('button', { name: /next|continue/i })
      .click();
  }
  await page.waitForURL(/diets/);
  await page.goBack();
  await expect(page).toHaveURL(/shopping-frequency/);
  await open(page, '/quiz/picks');
  await expect(page.getByRole('main').locator('a[href^="/p/"]').first()).toBeVisible();
});
