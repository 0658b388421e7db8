import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '@larder/tooling/postgres/embedded';
import { localSecrets } from '@larder/platform/local-store/secrets';
import { signingKey } from '@larder/platform/release-store/signing';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { balancer, type Balancer } from '../../support/balancer.ts';
import { type BraintreeDouble, braintreeDouble } from '../../support/braintree.ts';
import { createCertificate } from '../../support/certificate.ts';
import { storeEnv } from '../../support/env.ts';
import { watchHttps } from '../../support/https-faults.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';
import { addFirst, fillAddress, fillCard, open, PASSWORD, register } from '../../support/shopper.ts';

/* A store in production, as it goes live: behind a proxy that ends TLS, with Braintree. */

const HOST = 'shop.larder.test';
// One store for both tests.
test.describe.configure({ mode: 'default' });

let publicUrl: string;
let proxy: Balancer;
let double: BraintreeDouble;
let api: Child;
let host: SecondHost;

test.beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'larder-live-'));
  const hostPort = await freePort();
  proxy = await balancer([`http://127.0.0.1:${hostPort}`], await createCertificate(HOST));
  publicUrl = `https://${HOST}:${new URL(proxy.url).port}`;
  double = await braintreeDouble();
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
      ...double.env,
      PORT: '0',
      DATABASE_URL: storeEnv.databaseUrl,
      LARDER_DATA: data,
      // It works on the database of the open store.
      APP_SECRET: (await localSecrets(storeEnv.data)).APP_SECRET,
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
  await double.stop();
  await proxy.close();
});

const CARD_NUMBER = '4012888888881881';

/** What the page posts to the store, and what its content security policy refuses. */
function watchPayments(page: Page): { toStore: string[]; refused: string[] } {
  const [toStore, refused]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    if (request.url().startsWith(publicUrl)) toStore.push(request.postData() ?? '');
  });
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refused.push(line.text());
  });
  return { toStore, refused };
}

/** Fetches a file of the store in the page, where the name of the host resolves. */
const fetchText = (page: Page, path: string): Promise<string> => page.evaluate(async (at) => (await fetch(at)).text(), path);

test('a shopper joins, orders and signs out over HTTPS: every cookie is Secure, no address leads to plain HTTP, and the card goes to Braintree, past the store', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: publicUrl, ignoreHTTPSErrors: true });
  const { faults } = watchHttps(context, publicUrl);
  const page = await context.newPage();
  await double.route(page);
  const payments = watchPayments(page);
  const main = page.getByRole('main');
  await open(page, '/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${publicUrl}/?$`));
  expect(await page.content()).not.toContain(`http://${HOST}`);
  expect(await fetchText(page, '/robots.txt')).toContain(`Sitemap: ${publicUrl}/`);
  expect(await fetchText(page, '/sitemap.xml')).toContain(`<loc>${publicUrl}/`);
  await addFirst(page, '/c/pantry');
  await register(page);
  await fillCard(page, CARD_NUMBER);
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
  expect(payments.toStore.filter((body) => /4012\D*8888/.test(body))).toEqual([]);
  expect(payments.toStore.some((body) => body.includes('payment_token=nonce-'))).toBe(true);
  expect(payments.refused).toEqual([]);
  expect(await faults()).toEqual([]);
  await context.close();
});

test('the sign-in form of a browser without scripts works over HTTPS, with Secure cookies', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: publicUrl, ignoreHTTPSErrors: true, javaScriptEnabled: false });
  const { faults } = watchHttps(context, publicUrl);
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
