import { expect } from '@playwright/test';
import { catalogPages } from '../../support/catalog-pages.ts';
import { checkPage, complaints, expectNoSidewaysScroll } from '../../support/page-checks.ts';
import { test } from '../../support/member.ts';
import { open } from '../../support/shopper.ts';

const pages = await catalogPages();

/**
 * Everybody everywhere is 140 pages and twice the time; day by day visitors come with a desktop and members with a phone
 * (`ACCESS_MATRIX=full` for all).
 */
const isWhole = process.env['ACCESS_MATRIX'] === 'full';

for (const [name, path] of pages) {
  test(`visitor: ${name} is accessible, complete and quiet`, async ({ page, isMobile }) => {
    test.skip(isMobile && !isWhole, 'visitors come with a desktop');
    await checkPage(page, path);
  });

  test(`member: ${name} is accessible, complete and quiet`, async ({ page, isMobile, asMember }) => {
    test.skip(!isMobile && !isWhole, 'members come with a phone');
    await asMember();
    await checkPage(page, path);
  });
}

test('every catalog page is readable at 200% zoom', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones zoom by another way');
  test.setTimeout(120_000);
  // A window of 1280 px zoomed to 200% lays pages out at half the width.
  await page.setViewportSize({ width: 640, height: 450 });
  for (const [name, path] of pages) {
    await test.step(name, async () => {
      const said = complaints(page);
      await open(page, path);
      await expectNoSidewaysScroll(page);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('h1, h2, p, button, a, label')]
          .filter((element) => {
            const style = getComputedStyle(element);
            const isHidden = style.overflow === 'hidden' && style.whiteSpace !== 'nowrap' && style.webkitLineClamp === 'none';
            return isHidden && element.offsetWidth > 1 && element.scrollHeight > element.clientHeight + 2;
          })
          .map((element) => element.outerHTML.slice(0, 200)),
      );
      expect(cut, 'text that is cut off').toEqual([]);
      expect(said).toEqual([]);
    });
  }
});
