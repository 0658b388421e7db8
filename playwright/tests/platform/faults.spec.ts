import { expect, test } from '@playwright/test';
import { storeEnv } from '../../support/env.ts';
import { addButtons, CATEGORY, FAULTS, suggests } from '../../support/fault-pages.ts';
import { FaultProxy } from '../../support/fault-proxy.ts';
import { releaseStoreCopy } from '../../support/release-store.ts';
import { PASSWORD } from '../../support/shopper.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';
import { expectAccessible } from '../../support/page-checks.ts';

const REMOTES = ['mf-catalog', 'mf-cart', 'mf-account', 'mf-autoship', 'mf-quiz'];

async function visit(url: string): Promise<{ status: number; html: string }> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
}

let proxy: FaultProxy;
let origin: string;
let host: SecondHost | undefined;

test.beforeEach(async () => {
  proxy = new FaultProxy(storeEnv.releasesUrl);
  origin = await proxy.listen();
});
test.afterEach(async () => {
  await host?.stop();
  host = undefined;
  await proxy.close();
});

for (const { fault, tag } of FAULTS) {
  test(`a host that starts while mf-cart ${fault} serves pages without it, and recovers by itself`, { tag }, async ({ page }) => {
    proxy.set('mf-cart', fault);
    host = await secondHost(origin);
    await untilWhole(host.url, ['mf-cart']);
    const { status, html } = await visit(host.url + CATEGORY);
    expect(status).toBe(200);
    expect(html).toContain('<h1');
    expect(html).toMatch(/href="\/p\//);

    await page.goto(host.url + CATEGORY);
    await expect(addButtons(page)).toHaveCount(0);
    await suggests(page);

    proxy.heal();
    const again = host.url + CATEGORY;
    await expect.poll(async () => /aria-label="Add \w/.test((await visit(again)).html)).toBe(true);
  });
}

test('SHELL-131, OP-201: a page whose own remote is away keeps the frame, says so with status 503, and recovers', async ({
  page,
}) => {
  proxy.set('mf-catalog', 'fails');
  host = await secondHost(origin);
  expect((await visit(host.url + CATEGORY)).status).toBe(503);
  await page.goto(host.url + CATEGORY);
  await expect(page.getByText('Oops! Something went wrong!')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/');
  proxy.heal();
  const again = host.url + CATEGORY;
  await expect.poll(async () => (await visit(again)).html.includes('href="/p/')).toBe(true);
});

test('the host starts with none of the five remotes, and employees sign in to their page of releases', async ({ page }) => {
  const store = await releaseStoreCopy();
  const away = new FaultProxy(store.url);
  for (const remote of REMOTES) away.set(remote, 'killed');
  try {
    host = await secondHost(await away.listen(), { SERVICE_TOKEN: store.token });
    for (const path of ['/', CATEGORY, '/cart', '/login', '/quiz']) {
      const { status, html } = await visit(host.url + path);
      expect(status, path).toBe(503);
      expect(html, path).toContain('Oops! Something went wrong!');
    }
    await page.goto(`${host.url}/desk/releases`);
    await page.getByRole('textbox', { name: 'Email' }).fill('employee@larder.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong password');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible();
    await expect(page.getByRole('main').getByText('mf-catalog').first()).toBeVisible();
  } finally {
    await away.close();
    await store.close();
  }
});
