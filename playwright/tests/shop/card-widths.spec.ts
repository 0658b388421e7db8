import { expect, type Locator } from '@playwright/test';
import { addByApi } from '../../support/api-session.ts';
import { test } from '../../support/member.ts';
import { open } from '../../support/shopper.ts';

/** Computed widths in px, each once. */
const widthsOf = async (cards: Locator): Promise<number[]> => {
  await cards.first().waitFor();
  return [...new Set(await cards.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width))))];
};

test('cards are as wide as their place asks (CAT-042, CAT-050 … CAT-052, CAT-054, OP-154)', async ({ page }) => {
  await open(page, '/c/snacks');
  for (const [width, expected] of [
    [375, 343],
    [768, 188],
    [1023, 188],
    [1024, 208],
    [1440, 208],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const grid = page.getByRole('main').locator('section[aria-label="Products"] article');
    await expect.poll(() => widthsOf(grid), `${width} px`).toEqual([expected]);
    // Each says the size of its pack, at every width (CAT-042).
    const sizes = grid.locator('p', { hasText: / · / });
    expect(await sizes.count()).toBeGreaterThan(10);
    expect(await sizes.evaluateAll((all) => all.filter((one) => one.getClientRects().length === 0).length), `${width} px`).toBe(
      0,
    );
  }
  await open(page, '/');
  const cards = page.getByRole('main').getByRole('article');
  expect(await widthsOf(cards.filter({ has: page.getByRole('heading') }))).toEqual([188]);
  expect(await widthsOf(cards.filter({ hasNot: page.getByRole('heading') }))).toEqual([43]);
});

test('the drawer of the cart has compact cards (CAT-053)', async ({ page }) => {
  await addByApi(page, 'snacks');
  await open(page, '/c/snacks#isCartOpen');
  const shelf = page.getByRole('dialog', { name: 'Your cart' }).getByRole('region', { name: 'Goes well with your cart' });
  expect(await widthsOf(shelf.getByRole('article'))).toEqual([110]);
});

test('similar items open at the side of a large screen, from the bottom of a small one; the page’s button is 209 px wide (CAT-048, CAT-049, CAT-058)', async ({
  page,
  request,
}) => {
  const list = async (query: string) =>
    (await (await request.get(`/api/v1/category/url/snacks?page_size=100${query}`)).json()) as {
      total: number;
      products: { url: string; in_stock: boolean; is_available: boolean }[];
    };
  // What cannot be bought stands last.
  const { total, products } = await list('');
  const last = await list(`&cur_page=${Math.ceil(total / 100)}`);
  const soldOutCard = last.products.find(({ in_stock }) => !in_stock);
  await open(page, soldOutCard?.url ?? '');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Shop Similar/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Shop similar items in stock' });
  for (const [width, edges] of [
    [1280, { right: 1280, bottom: 844, wide: false }],
    [375, { right: 375, bottom: 844, wide: true }],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(async () => {
        const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await panel.boundingBox()) ?? {};
        return { right: Math.round(x + w), bottom: Math.round(y + h), wide: Math.round(w) === width };
      })
      .toEqual(edges);
  }
  await open(page, products.find(({ in_stock, is_available }) => in_stock && is_available)?.url ?? '');
  expect(await widthsOf(page.getByRole('main').getByRole('button', { name: /^Add .* to Cart$|^Add (\d+ )?to Cart/ }))).toEqual([
    209,
  ]);
});
