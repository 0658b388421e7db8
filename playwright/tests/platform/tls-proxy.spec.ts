import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type Response, test } from '@playwright/test';
import { freePort } from '@larder/tooling/postgres/embedded';
import { signingKey } from '@larder/platform/release-store/signing';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { balancer, type Balancer } from '../../support/balancer.ts';
import { createCertificate } from '../../support/certificate.ts';
import { storeEnv } from '../../support/env.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';
import { addFirst, CARD, fillAddress, fillCard, open, PASSWORD, register } from '../../support/shopper.ts';

/* A store in production, as it goes live: behind a proxy that ends TLS. */

const HOST = 'shop.larder.test';
// One store for both tests.
test.describe.configure({ mode: 'default' });

let publicUrl: string;
let proxy: Balancer;
let api: Child;
let host: SecondHost;

test.beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'larder-live-'));
  const hostPort = await freePort();
  proxy = await balancer([`http://127.0.0.1:${hostPort}`], await createCertificate(HOST));
  publicUrl = `https://${HOST}:${new URL(proxy.url).port}`;
  const shared = {
    LARDER_ENV: 'production',
    PUBLIC_URL: publicUrl,
    SERVICE_TOKEN: 'the token of a store that is live',
    ALLOW_SANDBOX_GATEWAY: '1',
    ALLOW_LOCAL_MAILBOX: '1',
  };
  api = startChild(
    'api',
    'api/src/app/main.ts',
    {
      ...shared,
      PORT: '0',
      DATABASE_URL: storeEnv.databaseUrl,
      LARDER_DATA: data,
      APP_SECRET: 'the secret of a store that is live',
      JOBS: 'off',
      REGISTER_LIMIT: '100000',
    },
    data,
  );
  const { url } = JSON.parse(await api.line((line) => line.includes('api is listening'))) as { url: string };
  host = await secondHost(storeEnv.releasesUrl, {
    ...shared,
    PORT: String(hostPort),
    API_URL: url,
    TRUST_PROXY: '1',
    // The host forwards them, as it does by default.
    RELEASES_PUBLIC_URL: '',
    RELEASE_KEYS: (await signingKey(storeEnv.data)).publicText,
  });
  await untilWhole(host.url);
});
test.afterAll(async () => {
  await host.stop();
  await stopChild(api);
  await proxy.close();
});

/** What is wrong with a response of the store: a failure, a cookie that plain HTTP would carry, or a redirect to plain HTTP. */
async function faultsOf(response: Response): Promise<string[]> {
  const what = `${response.request().method()} ${response.url()}: ${response.status()}`;
  const headers = await response.headersArray();
  const values = (headerName: string) =>
    headers.filter(({ name }) => name.toLowerCase() === headerName).map(({ value }) => value);
  const cookies = values('set-cookie').flatMap((value) => value.split('\n'));
  const isPage = response.request().resourceType() === 'document' && response.status() < 300;
  return [
    ...(response.status() >= 500 ? [what] : []),
    ...cookies.filter((line) => !/; *secure/i.test(line)).map((line) => `${what}: cookie without Secure: ${line}`),
    ...values('location').flatMap((to) => (to.startsWith('http://') ? [`${what}: leads to ${to}`] : [])),
    ...(isPage && values('strict-transport-security').length === 0 ? [`${what}: no HSTS`] : []),
  ];
}

/** Collects what is wrong with each response of the store in a context, and each request that leaves HTTPS. */
function watch(context: BrowserContext): { faults(): Promise<string[]> } {
  const found: Promise<string[]>[] = [];
  const check = (response: Response): void => {
    if (response.url().startsWith(publicUrl)) found.push(faultsOf(response));
  };
  context.on('response', check);
  context.on('request', (request) => {
    if (request.url().startsWith('http://')) found.push(Promise.resolve([`${request.url()} is plain HTTP`]));
  });
  return {
    async faults() {
      // A response that comes while the context closes has no headers to read.
      context.off('response', check);
      return (await Promise.all(found)).flat();
    },
  };
}

/** Fetches a file of the store in the page, where the name of the host resolves. */
const fetchText = (page: Page, path: string): Promise<string> => page.evaluate(async (at) => (await fetch(at)).text(), path);

test('a shopper joins, orders and signs out over HTTPS; every cookie is Secure and no address leads to plain HTTP', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: publicUrl, ignoreHTTPSErrors: true });
  const { faults } = watch(context);
  const page = await context.newPage();
  const main = page.getByRole('main');
  await open(page, '/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${publicUrl}/?$`));
  expect(await page.content()).not.toContain(`http://${HOST}`);
  expect(await fetchText(page, '/robots.txt')).toContain(`Sitemap: ${publicUrl}/`);
  expect(await fetchText(page, '/sitemap.xml')).toContain(`<loc>${publicUrl}/`);
  await addFirst(page, '/c/pantry');
  await register(page);
  await fillCard(page, CARD.good);
  for (const consent of await main.getByRole('checkbox').all()) await consent.check();
  await main.getByRole('button', { name: /^(Start|Pay|Join)/ }).click();
  await page.waitForURL(/\/(welcome|confirmation)/);
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/checkout\/success/);
  await open(page, '/account/orders');
  await expect(main.getByRole('row').filter({ hasText: 'Placed' })).toHaveCount(1);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['sid', 'uuid', 'device']));
  expect(cookies.filter(({ secure }) => !secure)).toEqual([]);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  expect(await faults()).toEqual([]);
  await context.close();
});

test('the sign-in form of a browser without scripts works over HTTPS, with Secure cookies', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: publicUrl, ignoreHTTPSErrors: true, javaScriptEnabled: false });
  const { faults } = watch(context);
  const page = await context.newPage();
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('annual@larder.example');
  await main.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.goto('/account/orders');
  await expect(page).toHaveURL(`${publicUrl}/account/orders`);
  expect((await context.cookies()).map(({ name }) => name)).toContain('device');
  expect(await faults()).toEqual([]);
  await context.close();
});
