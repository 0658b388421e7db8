import { expect, test } from '@playwright/test';
import { storeEnv } from '../../support/env.ts';
import { addButtons, CATEGORY, FAULTS, suggests } from '../../support/fault-pages.ts';
import { FaultProxy } from '../../support/fault-proxy.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';

// One worker and one host for all: it has its releases, and what is wrong with them afterwards only browsers see.
test.describe.configure({ mode: 'default' });

let proxy: FaultProxy;
let host: SecondHost;
test.beforeAll(async () => {
  proxy = new FaultProxy(storeEnv.releasesUrl);
  host = await secondHost(await proxy.listen());
  await untilWhole(host.url);
});
test.afterEach(() => proxy.heal());
test.afterAll(async () => {
  await host.stop();
  await proxy.close();
});

for (const fault of FAULTS) {
  test(
    `HTML that the server rendered stays when mf-cart ${fault} in the browser alone, and comes alive when it is back`,
    { tag: fault === 'tampered' ? [] : '@long' },
    async ({ page }) => {
      proxy.set('mf-cart', fault);
      await page.goto(host.url + CATEGORY);
      await expect(addButtons(page).first()).toBeVisible();
      // The other remotes are alive meanwhile, so hydration is done where it can be.
      await suggests(page);
      await page.keyboard.press('Escape');
      await expect(addButtons(page).first()).toBeVisible();

      proxy.heal();
      await expect(async () => {
        await addButtons(page).first().click();
        await expect(page.getByRole('button', { name: /^One more/ }).first()).toBeVisible({ timeout: 5000 });
      }).toPass();
    },
  );
}

test('a tab whose releases were cleaned away loads the next page as a whole, once', async ({ page }) => {
  await page.goto(host.url + CATEGORY);
  await suggests(page);
  // As the release store answers who asks for what it has no more.
  const notFound = { status: 404, headers: { 'access-control-allow-origin': '*' } };
  await page.route('**/mf-account/**', (route) => route.fulfill(notFound));
  const navigations: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  expect(navigations).toEqual(['/login']);
  await page.goBack();
  await expect(page).toHaveURL(host.url + CATEGORY);
});
