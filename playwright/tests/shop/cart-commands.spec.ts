import { expect, test, type Page } from '@playwright/test';
import { storeEnv } from '../../support/env.ts';
import { listeningTo, open } from '../../support/shopper.ts';

interface Cart {
  items: Record<string, { product_id: number; line_item_qty: number }>;
}
interface Group {
  url_key: string;
  product_type: string;
  in_stock: boolean;
}
interface Detail {
  bundle_options: {
    product: {
      id: number;
      title: string;
      qty: number;
      min_order_qty: number;
      in_stock: boolean;
      is_available: boolean;
      sold_as_fresh: null | string;
    };
  }[];
}

/** Sets of which each part is plentiful and can be had by the piece, so that more of it is always one more. */
async function plainGroups(): Promise<{ path: string; parts: { id: number; title: string }[] }[]> {
  const get = async <T>(path: string) => (await (await fetch(`${storeEnv.apiUrl}/api/v1${path}`)).json()) as T;
  const ids = Array.from({ length: 100 }, (_, at) => `filter[id]=${at + 1}`).join('&');
  const { products } = await get<{ products: Group[] }>(`/products?page_size=100&${ids}`);
  const groups = products.filter(
    ({ product_type: type, in_stock: inStock }) => inStock && ['grouped', 'curated_list'].includes(type),
  );
  const details = await Promise.all(
    groups.map(async ({ url_key: key }) => {
      const { product } = await get<{ product: Detail }>(`/product/url/${key}`);
      return { path: `/p/${key}`, parts: product.bundle_options.map((option) => option.product) };
    }),
  );
  return details.filter(({ parts }) =>
    parts.every((part) => part.in_stock && part.is_available && part.qty >= 5 && part.min_order_qty === 1 && !part.sold_as_fresh),
  );
}

const addAll = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add (all )?\d+ to cart$/ });
const bulkCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/carts/bulk_product') && calls.push(request.url()));
  return calls;
};
/** Units in the cart by product, as the api knows them. */
async function cartQuantities(page: Page): Promise<Record<string, number>> {
  const cart = (await (await page.request.get('/api/v1/carts?full_cart=1', { headers: { reqsource: 'web' } })).json()) as Cart;
  return Object.fromEntries(Object.values(cart.items).map((item) => [item.product_id, item.line_item_qty]));
}
/** Delays requests to this address until the returned function is called. */
async function pauseRequests(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const open = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await open;
    await route.continue();
  });
  return letGo;
}

test(
  'two sets are added at the same time and a part of one by its own button: every request counts (CART-064)',
  { tag: '@long' },
  async ({ page }) => {
    const [first, second] = await plainGroups();
    if (!first || !second) throw new Error('the stock has no two plain sets');
    const calls = bulkCalls(page);
    await open(page, first.path);
    const letGo = await pauseRequests(page, '**/carts/bulk_product*');
    const [part] = first.parts;
    await page
      .getByRole('main')
      .getByRole('button', { name: `Add ${part?.title}`, exact: true })
      .first()
      .click();
    await expect.poll(() => calls.length).toBe(1);
    await addAll(page).click();
    // The second set opens without leaving the app; its request meets both of the first in flight.
    await page.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path, textContent: 'on' });
      document.body.append(link);
      link.click();
      link.remove();
    }, second.path);
    await page.waitForURL(`**${second.path}`);
    await listeningTo(addAll(page));
    await addAll(page).click();
    letGo();
    const expectedQuantities: Record<string, number> = {};
    for (const { id } of [...first.parts, ...second.parts, ...first.parts.slice(0, 1)])
      expectedQuantities[id] = (expectedQuantities[id] ?? 0) + 1;
    await expect.poll(() => cartQuantities(page)).toEqual(expectedQuantities);
  },
);

test('a request waits for a cart that has not loaded yet, and is added once', async ({ page }) => {
  const [set] = await plainGroups();
  if (!set) throw new Error('the stock has no plain set');
  const letGo = await pauseRequests(page, '**/releases/mf-cart/**');
  await page.goto(set.path);
  await listeningTo(addAll(page));
  await addAll(page).click();
  await expect(addAll(page)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.getByText(/products are in your cart\./)).toBeVisible();
  expect(await cartQuantities(page)).toEqual(Object.fromEntries(set.parts.map(({ id }) => [id, 1])));
});
