import { expect } from '@playwright/test';
import { signInByApi } from '../../support/api-session.ts';
import { test } from '../../support/member.ts';
import { callsForAnAccount, checkKind, checkOnBothScreens, type PageKind } from '../../support/page-checks.ts';

const visitorKinds: readonly PageKind[] = [
  { name: 'empty cart', pages: ['/cart'] },
  {
    name: 'form of an account',
    pages: ['/login', '/login?stepKey=otp&route=%2Faccount', '/forgot-password', '/confirm-email?token=x', '/undo-email?token=x'],
  },
  { name: 'plans', pages: ['/membership/payment/plans'] },
  { name: 'signup', pages: ['/membership/payment/account?plan=3'] },
  { name: 'quiz', pages: ['/quiz', '/quiz/quickstart', '/quiz/address'] },
  {
    name: 'question',
    pages: ['/quiz/quickstart/household-members', '/quiz/quickstart/snacks', '/quiz/quickstart/shopping-lists'],
  },
  { name: 'content', pages: ['/blog', '/shipping', '/givingapp'] },
];
const memberKinds: readonly PageKind[] = [
  { name: 'cart', pages: ['/cart'] },
  { name: 'checkout', pages: ['/checkout'] },
  {
    name: 'account',
    pages: ['/account', '/account/shop-earn-cash', '/account/your-impact', '/account/invite', '/account/deals-for-you'],
  },
  { name: 'orders', pages: ['/account/orders'] },
  { name: 'settings', pages: ['/account/edit', '/account/privacy', '/getverified'] },
  { name: 'products of an account', pages: ['/account/purchased', '/account/recently-viewed', '/account/recommended'] },
  { name: 'lists', pages: ['/account/lists/my-lists', '/account/lists/saved'] },
  { name: 'reviews', pages: ['/account/reviews'] },
  {
    name: 'preferences',
    pages: [
      '/account/shopping-preferences/how-i-shop',
      '/account/shopping-preferences',
      '/account/shopping-preferences/never-items',
    ],
  },
  { name: 'steps', pages: ['/cancellation/initial', '/givingapp/questionnaire'] },
  { name: 'autoship', pages: ['/autoship', '/autoship/larder'] },
];
const staffPages: PageKind = { name: 'staff', pages: ['/account/gives'] };

// Every run checks visitors' pages on a phone and members' pages on a desktop; the long form resizes each page to the other screen, too.
for (const kind of visitorKinds) {
  test(`visitor: ${kind.name} is accessible, complete and quiet, and calls nothing of an account (ACC-088)`, async ({
    visitorPhone: page,
  }) => {
    const accountCalls = callsForAnAccount(page);
    await checkKind(page, kind);
    expect(accountCalls).toEqual([]);
  });
  for (const path of kind.pages)
    test(`visitor: ${path}: on both screens`, { tag: '@long' }, ({ visitorPhone: page }) =>
      checkOnBothScreens(page, path, 'desktop'),
    );
}

for (const kind of memberKinds) {
  test(`member: ${kind.name} is accessible, complete and quiet`, ({ memberDesktop: page }) => checkKind(page, kind));
  for (const path of kind.pages)
    test(`member: ${path}: on both screens`, { tag: '@long' }, ({ memberDesktop: page }) =>
      checkOnBothScreens(page, path, 'phone'),
    );
}

test('staff: their pages are accessible, complete and quiet', async ({ page }) => {
  await signInByApi(page, 'support@larder.example');
  await checkKind(page, staffPages);
});
test('staff: their pages on both screens', { tag: '@long' }, async ({ page }) => {
  await signInByApi(page, 'support@larder.example');
  for (const path of staffPages.pages) await checkOnBothScreens(page, path, 'phone');
});
