import { expect } from '@playwright/test';
import { catalogPages } from '../../support/catalog-pages.ts';
import { callsForAnAccount, checkOnBothScreens, checkPage, expectReadableZoomed } from '../../support/page-checks.ts';
import { test } from '../../support/member.ts';

const pages = await catalogPages();

/** Every run checks each page once: alternately as a visitor on a phone and as a member on a desktop. The long form checks all four. */
for (const [at, [name, path]] of pages.entries()) {
  if (at % 2 === 0) {
    test(`visitor: ${name} is accessible, complete and quiet, and calls nothing of an account (ACC-088)`, async ({
      visitorPhone: page,
    }) => {
      const accountCalls = callsForAnAccount(page);
      await checkPage(page, path);
      expect(accountCalls).toEqual([]);
    });
  } else {
    test(`member: ${name} is accessible, complete and quiet, and readable at 200% zoom`, async ({ memberDesktop: page }) => {
      await checkPage(page, path, expectReadableZoomed);
    });
  }
  test(`visitor: ${name}: on both screens`, { tag: '@long' }, ({ visitorPhone: page }) =>
    checkOnBothScreens(page, path, 'desktop'),
  );
  test(`member: ${name}: on both screens`, { tag: '@long' }, ({ memberDesktop: page }) =>
    checkOnBothScreens(page, path, 'phone'),
  );
}
