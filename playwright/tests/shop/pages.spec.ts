import { expect } from '@playwright/test';
import { test } from '../../support/member.ts';
import { checkPage } from '../../support/page-checks.ts';
import { signIn } from '../../support/shopper.ts';

const visitorPages = [
  '/cart',
  '/login',
  '/login?stepKey=otp&route=%2Faccount',
  '/confirm-email?token=x',
  '/undo-email?token=x',
  '/forgot-password',
  '/membership/payment/plans',
  '/membership/payment/account?plan=3',
  '/quiz',
  '/givingapp',
  '/shipping',
  '/blog',
];
const memberPages = [
  '/cart',
  '/checkout',
  '/account',
  '/account/orders',
  '/account/edit',
  '/account/privacy',
  '/givingapp/questionnaire',
  '/getverified',
  '/account/lists/my-lists',
  '/account/lists/saved',
  '/account/recently-viewed',
  '/account/purchased',
  '/account/recommended',
  '/account/deals-for-you',
  '/account/shop-earn-cash',
  '/account/reviews',
  '/account/invite',
  '/account/your-impact',
  '/account/shopping-preferences',
  '/account/shopping-preferences/how-i-shop',
  '/account/shopping-preferences/never-items',
  '/cancellation/initial',
  '/autoship',
  '/quiz',
];

for (const path of visitorPages) {
  test(`visitor: ${path} is accessible, complete and quiet`, async ({ page }) => checkPage(page, path));
}

for (const path of memberPages) {
  test(`member: ${path} is accessible, complete and quiet`, async ({ page, asMember }) => {
    await asMember();
    await checkPage(page, path);
  });
}

test('staff: /account/after-sale is accessible, complete and quiet', async ({ page }) => {
  await signIn(page, 'employee@larder.example');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await checkPage(page, '/account/after-sale');
});

test('names, prices and pictures stand in the page source (SHELL-113)', async ({ request }) => {
  const html = await (await request.get('/c/pantry')).text();
  expect(html.match(/href="\/p\//g)?.length).toBeGreaterThan(20);
  expect(html).toMatch(/\$\d+\.\d\d/);
  expect(html).toMatch(/<img[^>]+src="\/media\/product\//);
});

test('a page that is not there answers 404, in the frame', async ({ request }) => {
  for (const path of ['/p/does-not-exist', '/c/does-not-exist', '/no/such/page']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain('Larder, home');
  }
});

test('scripts need the nonce of the page: no inline, no eval', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(script).toMatch(/'nonce-/);
  expect(script).not.toContain('unsafe-inline');
  expect(script).not.toContain('unsafe-eval');
});
