import { expect, test } from '@playwright/test';
import { open, signIn } from '../../support/shopper.ts';

test('a member puts a product on autoship and sees it on /autoship (AUTO-013) @phone', async ({ page }, { project }) => {
  // A shopper for each size: both run on one store.
  await signIn(page, project.name === 'phone' ? 'trial@larder.example' : 'monthly@larder.example');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await open(page, '/c/coffee');
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Autoship: / })
    .first();
  const title = ((await button.getAttribute('aria-label')) ?? '').replace('Autoship: ', '');
  await button.click();
  const added = page.waitForResponse((response) => response.url().endsWith('/autoship/item'));
  await page.getByRole('dialog').getByRole('button', { name: 'Start Autoship' }).click();
  expect((await added).status()).toBe(200);
  await open(page, '/autoship/all-items');
  await expect(page.getByRole('main')).toContainText(title);
});

test('a visitor answers two questions of the quiz and sees picks (QUIZ-014, QUIZ-015, QUIZ-018) @phone', async ({ page }) => {
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
