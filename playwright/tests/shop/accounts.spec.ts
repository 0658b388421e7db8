import { expect, test } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { newEmail, open, PASSWORD, signIn } from '../../support/shopper.ts';

test('sign in, out, and the texts of what goes wrong (ACC-044, ACC-050, ACC-051)', async ({ page }) => {
  const main = page.getByRole('main');
  await signIn(page, newEmail());
  await expect(main.getByText("Couldn't find your Larder account")).toBeVisible();
  await signIn(page, 'monthly@larder.example', 'not the password');
  await expect(main.getByText('Wrong password. Try again or click the Forgot Password link below to reset')).toBeVisible();
  await main.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(main.getByRole('form', { name: 'Sign in' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  // Longer than the window, it can be scrolled to its end: the last entry is not below the edge.
  const out = page.getByRole('button', { name: 'Sign out' });
  await out.scrollIntoViewIfNeeded();
  await expect(out).toBeInViewport({ ratio: 1 });
  await out.click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});

test('what is begun in the header while a page is on its way, an open menu or a word of the search, outlives its arrival', async ({
  page,
}) => {
  await signInByApi(page, 'annual@larder.example');
  await open(page, '/');
  /** Presses a department, whose page comes once what is answered is called. */
  const follow = async (name: string) => {
    const barrier = Promise.withResolvers<void>();
    await page.route('**/api/v1/**', async (route) => {
      await barrier.promise;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name }).click();
    await expect(page.locator('html[data-outline]')).toBeAttached();
    return async () => {
      barrier.resolve();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('html[data-going]')).toHaveCount(0);
    };
  };
  const menu = page.getByRole('button', { name: /^Account of/ });
  const out = page.getByRole('button', { name: 'Sign out' });
  await menu.click();
  await expect(out).toBeVisible();
  const pantryComes = await follow('Pantry');
  await expect(out).toBeHidden();
  await menu.click();
  await pantryComes();
  await expect(out).toBeVisible();
  const snacksCome = await follow('Snacks');
  const search = page.getByRole('combobox', { name: 'Search products' });
  await search.click();
  await page.keyboard.type('oat');
  await snacksCome();
  await expect(page).toHaveURL('/c/snacks');
  await page.keyboard.type('s');
  await expect(search).toHaveValue('oats');
});

test('MEM-039: joining goes by plans, account and payment, each at its address; back and forward keep the plan', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await open(page, '/membership/payment/plans');
  await main.getByRole('radio', { name: /Monthly/ }).check();
  await main
    .getByRole('button', { name: 'Continue' })
    .or(main.getByRole('link', { name: 'Continue' }))
    .click();
  await expect(page).toHaveURL(/\/membership\/payment\/account\?plan=6/);
  await page.goBack();
  await expect(page).toHaveURL(/\/membership\/payment\/plans/);
  await expect(main.getByRole('radio', { name: /Monthly/ })).toBeChecked();
  await page.goForward();
  await main.getByLabel('Full name').fill('Ann Smith');
  await main.getByLabel('Email').fill(newEmail());
  await main.getByRole('textbox', { name: 'Password' }).fill('a long enough one');
  await main.getByLabel('ZIP code').fill('73301');
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/membership\/payment\/method\?plan=6/);
  await expect(main.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/membership\/payment\/method\?plan=6/);
  await expect(main.getByText(/Monthly/).first()).toBeVisible();
});

test('a password pressed before the page is alive goes nowhere and stays in its field', async ({ page }) => {
  await page.route('**/static/*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main.getByRole('textbox', { name: 'Password' })).toHaveValue(PASSWORD);
  expect(page.url()).not.toContain(PASSWORD);
});

test('an order prints as one page, without menus and buttons', async ({ page }) => {
  await signInByApi(page, 'annual@larder.example');
  await page.goto('/account/orders');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Member number/)).toBeVisible();
  await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0);
  // As wide as landscape paper: the order has the width of the page, not that of a column whose neighbor is hidden.
  await page.setViewportSize({ width: 1056, height: 816 });
  const items = await page
    .getByRole('main')
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.parentElement?.parentElement?.clientWidth);
  expect(items).toBeGreaterThan(700);
});
