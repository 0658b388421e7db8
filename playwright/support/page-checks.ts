import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { open } from './shopper.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Whatever the browser complains of: errors, refused scripts, hydration that differs. */
export function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // The browser itself reports the 404 of the page that is not there.
    if (message.type() === 'error' && !/status of 404/.test(text)) list.push(text);
  });
  return list;
}

/**
 * axe, WCAG 2.2 AA. Of a long list's cards, which are one component, the first dozen stand for the rest. No page of the store has frames, so
 * that the run that spares the way through them is enough; it takes a quarter of the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What lies far below is laid out as if one had scrolled there: axe compares places on the page.
  await page.evaluate(() => document.documentElement.setAttribute('data-moved-on', ''));
  const { violations } = await new AxeBuilder({ page })
    .withTags(WCAG)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .exclude('li:nth-child(n + 13) > [data-product]')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`.slice(0, 400))).toEqual([]);
}

/** Polled: what follows a window's new width by script does so a frame later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Zoomed to 200% while it is open: a window of 1280 px lays the page out at half the width. Nothing scrolls sideways, no text is cut off. */
export async function expectReadableZoomed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 });
  await expectNoSidewaysScroll(page);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('h1, h2, p, button, a, label')]
        .filter((element) => {
          const style = getComputedStyle(element);
          const isHidden = style.overflow === 'hidden' && style.whiteSpace !== 'nowrap' && style.webkitLineClamp === 'none';
          return isHidden && element.offsetWidth > 1 && element.scrollHeight > element.clientHeight + 2;
        })
        .map((element) => element.outerHTML.slice(0, 200)),
    );
  await expect.poll(cut, 'text that is cut off').toEqual([]);
}

/** One heading of the first level, no violation, no sideways scroll, nothing in the console; and `further` holds for the page as it stands. */
export async function checkPage(page: Page, path: string, further?: (page: Page) => Promise<void>): Promise<void> {
  const said = complaints(page);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await further?.(page);
  expect(said).toEqual([]);
}
