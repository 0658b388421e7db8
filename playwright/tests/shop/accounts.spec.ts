import { expect, test } from '@playwright/test';
import { listening, newEmail, open, PASSWORD, register, signIn } from '../../support/shopper.ts';

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
  await signIn(page, 'annual@larder.example');
  await expect(page).toHaveURL('/');
  await listening(page);
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

test('five wrong passwords lock the account, the right one included (ACC-052, OP-064)', async ({ page }) => {
  const email = await register(page);
  await page.context().clearCookies();
  const main = page.getByRole('main');
  await open(page, '/login');
  await main.getByLabel('Email').fill(email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await main.getByRole('textbox', { name: 'Password' }).fill(`wrong one ${attempt}`);
    const answered = page.waitForResponse((response) => response.url().includes('/account/login'));
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await answered;
  }
  const locked = main.getByText(/temporarily locked after multiple failed attempts/);
  await expect(locked).toBeVisible();
  await main.getByRole('textbox', { name: 'Password' }).fill('a long enough one');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(locked).toBeVisible();
});

test('registration names each wrong field with its text and keeps what was typed (ACC-025..029, ACC-053)', async ({ page }) => {
  await open(page, '/membership/payment/account?plan=3');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('a@b');
  await main.getByRole('textbox', { name: 'Password' }).fill('1234567');
  await main.getByLabel('ZIP code').fill('9021');
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main.getByText('Please enter a valid email address.').first()).toBeVisible();
  await expect(main.getByText('Please enter a valid password, 8 or more characters.').first()).toBeVisible();
  await expect(main.getByText('This is a required field.').first()).toBeVisible();
  await expect(main.getByLabel('Email')).toHaveValue('a@b');
  await main.getByLabel('Full name').fill('Ann Smith');
  await main.getByLabel('Email').fill('annual@larder.example');
  await main.getByRole('textbox', { name: 'Password' }).fill('a long enough one');
  await main.getByLabel('ZIP code').fill('90210');
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(main.getByText('This customer email already exists').first()).toBeVisible();
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

test('a page for the signed-in sends a visitor to sign in, and back afterwards (OP-075)', async ({ page }) => {
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/login\?route=%2Faccount%2Forders/);
  await listening(page);
  await page.getByRole('main').getByLabel('Email').fill('annual@larder.example');
  await page.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
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

test('a foreign address in route is not followed', async ({ page }) => {
  await open(page, '/login?route=%2F%2Fevil.example%2F');
  await page.getByRole('main').getByLabel('Email').fill('annual@larder.example');
  await page.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(new URL(page.url()).hostname).not.toBe('evil.example');
});

test('a lapsed member who adds is offered to come back; nothing is sent (MEM-046, MEM-047)', async ({ page }) => {
  await signIn(page, 'lapsed@larder.example');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  let sent = false;
  page.on('request', (request) => {
    sent ||= request.url().includes('/carts/bulk_product');
  });
  await open(page, '/c/pantry');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add\b/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(sent).toBe(false);
});

test('an order prints as one page, without menus and buttons', async ({ page }) => {
  await signIn(page, 'annual@larder.example');
  await expect(page).toHaveURL('/');
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
