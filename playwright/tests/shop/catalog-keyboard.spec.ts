import { expect, type Page, test } from '@playwright/test';
import { open } from '../../support/shopper.ts';

interface Stop {
  name: string;
  inFooter: boolean;
  /** Empty when all is well. */
  fault: string;
}

/** What has the focus, and whether one can see it: in the window, not under the header, with a ring (WCAG 2.4.7, 2.4.11). */
function focused(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? label ?? element.textContent?.trim().slice(0, 60) ?? element.tagName;
    const isRing = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    // A ring may be drawn by the label or card around an input, or around a whole card by its link.
    const chain = [element, element.parentElement, element.parentElement?.parentElement].filter((each) => !!each);
    const hasRing = isRing(getComputedStyle(element, '::after')) || chain.some((each) => isRing(getComputedStyle(each)));
    const box = (element.offsetWidth > 1 ? element : (element.closest('label') ?? element)).getBoundingClientRect();
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    const points = [box.top + 3, box.top + box.height / 2, box.bottom - 3];
    const isSeen = points.some((y) => {
      if (y < 0 || y > innerHeight) return false;
      const top = document.elementFromPoint(x, y);
      return top !== null && (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top) === true);
    });
    const fault = !isSeen ? 'covered or out of the window' : !hasRing ? 'no focus ring' : '';
    return { name, inFooter: element.closest('footer') !== null, fault };
  });
}

/** Walks with Tab until the footer; answers the names of the stops. */
async function walk(page: Page, most: number): Promise<string[]> {
  const names: string[] = [];
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (!stop) break;
    // A date has several stops of the browser's own inside one field.
    if (names.at(-1) !== stop.name) expect.soft(stop.fault, `${stop.name} (stop ${step + 1})`).toBe('');
    names.push(stop.name);
    if (stop.inFooter) return names;
  }
  return names;
}

for (const [name, path, most] of [
  ['a category', '/c/coffee?filter[on_sale]=1&filter[in_stock]=1', 300],
  ['a product', '/p/gift-card', 160],
] as const) {
  test(`${name}: Tab reaches the footer, and every stop can be seen`, async ({ page }) => {
    await open(page, path);
    const names = await walk(page, most);
    expect(names[0]).toBe('Skip to content');
    expect(names.length).toBeLessThan(most);
  });
}

test('a shopper finds, narrows, opens and adds with the keyboard alone', async ({ page }) => {
  await open(page, '/');
  const search = page.getByRole('combobox', { name: /search/i }).first();
  await search.focus();
  await page.keyboard.type('oats');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\/results\?q=oats/);
  const inStock = page.getByRole('checkbox', { name: /in stock/i });
  await inStock.focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/in_stock/);
  const card = page.getByRole('main').getByRole('article').first();
  const title = card.getByRole('heading').getByRole('link');
  await title.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/p\//);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add (\d+ )?to Cart/ })
    .first();
  await add.focus();
  const sent = page.waitForResponse((response) => response.url().includes('/carts/bulk_product'));
  await page.keyboard.press('Enter');
  expect((await sent).status()).toBe(200);
});
