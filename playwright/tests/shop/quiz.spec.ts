import { expect, test } from '@playwright/test';
import { open } from '../../support/shopper.ts';

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
