import { expect, type Page, test } from '@playwright/test';
import { addButtons, CATEGORY, FAULTS, suggests } from '../../support/fault-pages.ts';
import { type Fault, FaultProxy } from '../../support/fault-proxy.ts';
import { releaseStoreCopy, type ReleaseStoreCopy } from '../../support/release-store.ts';
import { PASSWORD } from '../../support/shopper.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';
import { expectAccessible } from '../../support/page-checks.ts';

const REMOTES = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-autoship', 'mf-quiz'];

async function visit(url: string): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
}

let store: ReleaseStoreCopy;
let proxy: FaultProxy;
let host: SecondHost;

/** Starts a host over releases of which some fail. */
async function start(faults: readonly (readonly [remote: string, fault: Fault])[]): Promise<void> {
  store = await releaseStoreCopy();
  proxy = new FaultProxy(store.url);
  for (const [remote, fault] of faults) proxy.set(remote, fault);
  host = await secondHost(await proxy.listen(), { SERVICE_TOKEN: store.token });
}
test.afterEach(async () => {
  await host.stop();
  await proxy.close();
  await store.close();
});

/** Pages of mf-catalog come without the buttons of mf-cart, and other slots work; once mf-cart is back, so are they. */
async function expectRecoveryOfCart(page: Page): Promise<void> {
  await untilWhole(host.url, ['mf-cart']);
  const category = host.url + CATEGORY;
  const { status, html } = await visit(category);
  expect(status).toBe(200);
  expect(html).toContain('<h1');
  expect(html).toMatch(/href="\/p\//);

  await page.goto(category);
  await expect(addButtons(page)).toHaveCount(0);
  await suggests(page);

  proxy.heal();
  await expect.poll(async () => /aria-label="Add \w/.test((await visit(category)).html)).toBe(true);
}

test('SHELL-131, OP-201: a host starts with none of the five remotes, says so with status 503 in the frame, lets employees sign in to their page of releases, and recovers', async ({
  page,
}) => {
  await start(REMOTES.map((remote) => [remote, remote === 'mf-cart' ? 'hangs' : 'killed']));
  for (const path of ['/', CATEGORY, '/cart', '/login', '/quiz']) {
    const { status, html } = await visit(host.url + path);
    expect(status, path).toBe(503);
    expect(html, path).toContain('Oops! Something went wrong!');
  }
  await page.goto(host.url + CATEGORY);
  await expect(page.getByText('Oops! Something went wrong!')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');

  await page.goto(`${host.url}/desk/releases`);
  await page.getByRole('textbox', { name: 'Email' }).fill('developer@larder.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong password');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
  await expect(page.getByRole('main').getByText('mf-catalog').first()).toBeVisible();

  for (const remote of REMOTES) if (remote !== 'mf-cart') proxy.set(remote, 'none');
  await expectRecoveryOfCart(page);
});

for (const fault of FAULTS.filter((each) => each !== 'hangs')) {
  test(
    `a host that starts while mf-cart ${fault} serves pages without it, and recovers by itself`,
    { tag: '@long' },
    async ({ page }) => {
      await start([['mf-cart', fault]]);
      await expectRecoveryOfCart(page);
    },
  );
}
