import { expect } from '@playwright/test';
import { catalogKinds } from '../../support/catalog-pages.ts';
import { callsForAnAccount, checkKind, checkOnBothScreens, expectReadableZoomed } from '../../support/page-checks.ts';
import { test } from '../../support/member.ts';

const kinds = await catalogKinds();

/** Every run checks each kind once: alternately as a visitor on a phone and as a member on a desktop. The long form checks all four. */
for (const [at, kind] of kinds.entries()) {
  if (at % 2 === 0) {
    test(`visitor: ${kind.name} is accessible, complete and quiet, and calls nothing of an account (ACC-088)`, async ({
      visitorPhone: page,
    }) => {
      const accountCalls = callsForAnAccount(page);
      await checkKind(page, kind);
      expect(accountCalls).toEqual([]);
    });
  } else {
    test(`member: ${kind.name} is accessible, complete and quiet, and readable at 200% zoom`, ({ memberDesktop: page }) =>
      checkKind(page, kind, expectReadableZoomed));
  }
  for (const [nth, path] of kind.pages.entries()) {
    test(`visitor: ${kind.name}, ${nth + 1}: on both screens`, { tag: '@long' }, ({ visitorPhone: page }) =>
      checkOnBothScreens(page, path, 'desktop'),
    );
    test(`member: ${kind.name}, ${nth + 1}: on both screens`, { tag: '@long' }, ({ memberDesktop: page }) =>
      checkOnBothScreens(page, path, 'phone'),
    );
  }
}
