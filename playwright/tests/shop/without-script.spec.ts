import { expect, test } from '@playwright/test';
import { plentifulIn } from '../../support/catalog-pages.ts';
import { PASSWORD } from '../../support/shopper.ts';

test.use({ javaScriptEnabled: false });

test('without script a product is added, changed and removed, and one signs in, by plain forms', async ({ page }) => {
  const title = await plentifulIn('snacks');
  const main = page.getByRole('main');
  await page.goto('/c/snacks');
  await expect(page.locator('noscript p')).toBeVisible();
  await main.getByRole('link', { name: title }).first().click();
  await main.getByRole('button', { name: /^Add\b.*to Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const quantity = main.getByRole('group', { name: `Quantity of ${title}` });
  await expect(quantity).toContainText('1');
  await main.getByRole('button', { name: `One more ${title}` }).click();
  await expect(quantity).toContainText('2');

  await page.goto('/login?route=%2Fcart');
  const signIn = async (password: string) => {
    await main.getByLabel('Email').fill('lead@larder.example');
    await main.getByRole('textbox', { name: 'Password' }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn('not it');
  await expect(main.getByRole('alert')).toContainText('We couldn’t sign you in.');
  await signIn(PASSWORD);
  await expect(page).toHaveURL(/\/cart$/);
  expect((await page.context().cookies()).find(({ name }) => name === 'loggedin')?.value).toBe('1');
  await expect(quantity).toContainText('2');
  await main.getByRole('button', { name: `Remove ${title}`, exact: true }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(quantity).toHaveCount(0);
});

test('without script one searches, narrows a list and picks a plan, by plain forms', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  const box = page.getByRole('search').getByRole('combobox').or(page.getByRole('search').getByRole('searchbox'));
  await box.fill('tea');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/results\?q=tea$/);
  const total = () =>
    main
      .getByRole('status')
      .filter({ hasText: /products/ })
      .innerText();
  const all = Number.parseInt(await total(), 10);
  await main
    .getByRole('checkbox', { name: /^Vegan/ })
    .first()
    .check();
  await main.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/filter/);
  expect(Number.parseInt(await total(), 10)).toBeLessThan(all);

  await page.goto('/membership/payment/plans');
  await main.getByRole('radio', { name: /Monthly/ }).check();
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/membership\/payment\/account\?plan=6$/);
  await expect(main.getByRole('button', { name: 'Create account' })).toBeVisible();
});
