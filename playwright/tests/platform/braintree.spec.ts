import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { storeEnv } from '../../support/env.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';
import { fillCard, register } from '../../support/shopper.ts';

const BRAINTREE = 'https://api.sandbox.braintreegateway.com';
let double: Child;
let doubleUrl: string;
let api: Child;
let host: SecondHost;

test.beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'larder-braintree-'));
  double = startChild('double', 'api/src/ordering/payments/braintree/double/main.fixture.ts', {}, data);
  const startup = JSON.parse(await double.line((line) => line.includes('is listening'))) as {
    url: string;
    env: Record<string, string>;
  };
  doubleUrl = startup.url;
  api = startChild(
    'api',
    'api/src/app/main.ts',
    { PORT: '0', DATABASE_URL: storeEnv.databaseUrl, LARDER_DATA: data, JOBS: 'off', REGISTER_LIMIT: '100000', ...startup.env },
    data,
  );
  const { url } = JSON.parse(await api.line((line) => line.includes('api is listening'))) as { url: string };
  host = await secondHost(storeEnv.releasesUrl, { API_URL: url });
  await untilWhole(host.url);
});
test.afterAll(async () => {
  await host.stop();
  await stopChild(api);
  await stopChild(double);
});

test.describe('with Braintree', () => {
  test('a card goes by its own script to its own host, past the store, and pays; the page’s policy lets it', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: host.url });
    const toStore: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(host.url)) toStore.push(request.postData() ?? '');
    });
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text());
    });
    await page.route(`${BRAINTREE}/**`, async (route) => {
      const request = route.request();
      const address = request.url().replace(/^https:\/\/[^/]+/, doubleUrl);
      const body = request.postDataBuffer();
      const answer = await fetch(address, { method: request.method(), ...(body ? { body: body.toString() } : {}) });
      await route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        body: await answer.text(),
      });
    });
    await register(page);
    await fillCard(page, '4012888888881881');
    const main = page.getByRole('main');
    for (const consent of await main.getByRole('checkbox').all()) await consent.check();
    await main.getByRole('button', { name: /^(Start|Pay|Join)/ }).click();
    await page.waitForURL(/\/(welcome|confirmation)/);
    expect(toStore.filter((body) => /4012\D*8888/.test(body))).toEqual([]);
    expect(toStore.some((body) => body.includes('payment_token=nonce-'))).toBe(true);
    expect(refused).toEqual([]);
    await page.close();
  });
});
