import { expect, test } from '@playwright/test';
import { addByApi, becomeMember } from '../../support/api-session.ts';
import { open } from '../../support/shopper.ts';

test('an answer that is lost on the way places one order all the same (OP-091)', async ({ page }) => {
  await becomeMember(page);
  await addByApi(page, 'pantry');
  const count = async () => (await (await page.request.get('/api/v1/account/orders')).json()) as { count: number };
  await open(page, '/checkout');
  const sent: string[] = [];
  await page.route('**/api/v1/checkout/order', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    if (sent.length > 1) return route.fallback();
    // The order is placed, but the shopper's browser never hears of it.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/checkout\/success/);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  expect((await count()).count).toBe(1);
});
