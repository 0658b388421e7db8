import { expect, test } from '@playwright/test';

/** What the cart answers of its lines, as far as it is looked at. */
interface Answer {
  items: Record<string, { line_item_qty: number; min_order_qty: number }>;
}

test('on a line of 400 kbit/s an Add pressed at first sight is in the cart, once', async ({ page, context }) => {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const answered = page.waitForResponse((response) => response.url().includes('/carts/bulk_product'));
  await page.goto('/c/pantry', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add\b/ })
    .first()
    .click();
  const { items } = (await (await answered).json()) as Answer;
  const [added, ...more] = Object.values(items);
  expect(added?.line_item_qty).toBe(added?.min_order_qty);
  expect(more).toEqual([]);
});
