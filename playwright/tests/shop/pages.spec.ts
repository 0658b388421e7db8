import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { open, signIn } from '../../support/shopper.ts';

const visitorPages = [
  '/',
  '/c/pantry',
  '/c/wine',
  '/c/all-deals',
  '/search/results?q=oats',
  '/search/results?q=zzzzqqq',
  '/brands',
  '/cart',
  '/login',
  '/forgot-password',
  '/membership/payment/plans',
  '/membership/payment/account?plan=3',
  '/quiz',
  '/shipping',
  '/blog',
  '/p/does-not-exist',
];
const memberPages = [
  '/',
  '/cart',
  '/checkout',
  '/account',
  '/account/orders',
  '/account/edit',
  '/account/lists/my-lists',
  '/autoship',
  '/quiz',
];

/** Whatever the browser complains of: errors, refused scripts, hydration that differs. */
function complaints(page: Page): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    // The browser itself reports the 404 of the page that is not there.
    if (message.type() === 'error' && !/status of 404/.test(text)) list.push(text);
  });
  return list;
}

async function check(page: Page, path: string): Promise<void> {
  const said = complaints(page);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`.slice(0, 400))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
  expect(said).toEqual([]);
}

for (const path of visitorPages) {
  test(`visitor: ${path} is accessible, complete and quiet`, async ({ page }) => check(page, path));
}

for (const path of memberPages) {
  test(`member: ${path} is accessible, complete and quiet`, async ({ page }) => {
    await signIn(page, 'annual@larder.example');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await check(page, path);
  });
}

test('names, prices and pictures stand in the page source (SHELL-113)', async ({ request }) => {
  const html = await (await request.get('/c/pantry')).text();
  expect(html.match(/href="\/p\//g)?.length).toBeGreaterThan(20);
  expect(html).toMatch(/\$\d+\.\d\d/);
  expect(html).toMatch(/<img[^>]+src="\/media\/product\//);
});

test('a page that is not there answers 404, in the frame', async ({ request }) => {
  for (const path of ['/p/does-not-exist', '/c/does-not-exist', '/no/such/page']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain('Larder, home');
  }
});

test('scripts need the nonce of the page: no inline, no eval', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(script).toMatch(/'nonce-/);
  expect(script).not.toContain('unsafe-inline');
  expect(script).not.toContain('unsafe-eval');
});
