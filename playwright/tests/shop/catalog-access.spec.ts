import { expect } from '@playwright/test';
import { catalogPages } from '../../support/catalog-pages.ts';
import { callsForAnAccount, checkPage, expectReadableZoomed } from '../../support/page-checks.ts';
import { test } from '../../support/member.ts';

const pages = await catalogPages();

/**
 * All roles on all screens are 140 pages and twice the time; day by day visitors come with a desktop and members with a phone
 * (`ACCESS_MATRIX=full` for all).
 */
const isWhole = process.env['ACCESS_MATRIX'] === 'full';

test.describe(isWhole ? 'visitor @phone' : 'visitor', () => {
  for (const [name, path] of pages) {
    test(`${name} is accessible, complete and quiet, readable at 200% zoom, and asks nothing of an account (ACC-088)`, async ({
      page,
      isMobile,
    }) => {
      const accountCalls = callsForAnAccount(page);
      // Phones zoom by another way.
      await checkPage(page, path, isMobile ? undefined : expectReadableZoomed);
      expect(accountCalls).toEqual([]);
    });
  }
});

test.describe('member @phone', () => {
  // Skips outside of the tests: a skip within one opens an unused page.
  test.skip(({ isMobile }) => !isMobile && !isWhole, 'members come with a phone');
  for (const [name, path] of pages) {
    test(`${name} is accessible, complete and quiet`, async ({ page, asMember }) => {
      await asMember();
      await checkPage(page, path);
    });
  }
});
