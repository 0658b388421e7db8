import { expect } from '@playwright/test';
import { catalogPages } from '../../support/catalog-pages.ts';
import { callsForAnAccount, checkPage, expectReadableZoomed } from '../../support/page-checks.ts';
import { test } from '../../support/member.ts';

const pages = await catalogPages();

/** Every run checks each page once: alternately by a visitor on a desktop and by a member on a phone. The long form checks all four. */
const tagsOf = (isEveryRun: boolean, isPhone: boolean) => [...(isPhone ? ['@phone-only'] : []), ...(isEveryRun ? [] : ['@long'])];

for (const [at, [name, path]] of pages.entries()) {
  const isForVisitors = at % 2 === 0;
  for (const screen of ['desktop', 'phone'] as const) {
    const isPhone = screen === 'phone';
    test(
      `visitor, ${screen}: ${name} is accessible, complete and quiet, readable at 200% zoom, and calls nothing of an account (ACC-088)`,
      { tag: tagsOf(isForVisitors && !isPhone, isPhone) },
      async ({ page }) => {
        const accountCalls = callsForAnAccount(page);
        // A phone zooms without a new layout.
        await checkPage(page, path, isPhone ? undefined : expectReadableZoomed);
        expect(accountCalls).toEqual([]);
      },
    );
    test(
      `member, ${screen}: ${name} is accessible, complete and quiet`,
      { tag: tagsOf(!isForVisitors && isPhone, isPhone) },
      async ({ page, asMember }) => {
        await asMember();
        await checkPage(page, path);
      },
    );
  }
}
