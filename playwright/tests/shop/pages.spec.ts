import { expect } from '@playwright/test';
import { test } from '../../support/member.ts';
import { callsForAnAccount, checkOnBothScreens, checkPage } from '../../support/page-checks.ts';
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
  '/quiz/quickstart',
  '/quiz/quickstart/household-members',
  '/quiz/quickstart/snacks',
  '/quiz/quickstart/shopping-lists',
  '/quiz/address',
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
  '/autoship/larder',
];

// Every run checks visitors' pages on a phone and members' pages on a desktop; the long form resizes each page to the other screen, too.
for (const path of visitorPages) {
  test(`visitor: ${path} is accessible, complete and quiet, and calls nothing of an account (ACC-088)`, async ({
    visitorPhone: page,
  }) => {
    const accountCalls = callsForAnAccount(page);
    await checkPage(page, path);
    expect(accountCalls).toEqual([]);
  });
  test(`visitor: ${path}: on both screens`, { tag: '@long' }, ({ visitorPhone: page }) =>
    checkOnBothScreens(page, path, 'desktop'),
  );
}

for (const path of memberPages) {
  test(`member: ${path} is accessible, complete and quiet`, ({ memberDesktop: page }) => checkPage(page, path));
  test(`member: ${path}: on both screens`, { tag: '@long' }, ({ memberDesktop: page }) =>
    checkOnBothScreens(page, path, 'phone'),
  );
}

test('staff: their pages are accessible, complete and quiet', async ({ page }) => {
  await signIn(page, 'employee@larder.example');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await checkOnBothScreens(page, '/account/after-sale', 'phone');
  await checkOnBothScreens(page, '/account/gives', 'phone');
});
