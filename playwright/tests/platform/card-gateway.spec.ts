import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { cardGateway, type CardGateway } from '../../support/card-gateway.ts';
import { storeEnv } from '../../support/env.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';
import { fillCard, register } from '../../support/shopper.ts';

let gateway: CardGateway;
let api: Child;
let host: SecondHost;

test.beforeAll(async () => {
  gateway = await cardGateway();
  const data = mkdtempSync(join(tmpdir(), 'larder-api-'));
  api = startChild(
    'api',
    'api/src/app/main.ts',
    {
      PORT: '0',
      DATABASE_URL: storeEnv.databaseUrl,
      LARDER_DATA: data,
      JOBS: 'off',
      REGISTER_LIMIT: '100000',
      PAYMENT_GATEWAY: 'rest',
      PAYMENT_API_URL: gateway.url,
      PAYMENT_API_KEY: 'key',
      PAYMENT_BROWSER_URL: `${gateway.url}/tokens`,
    },
    data,
  );
  const { url } = JSON.parse(await api.line((line) => line.includes('api is listening'))) as { url: string };
  host = await secondHost(storeEnv.releasesUrl, { API_URL: url });
  await untilWhole(host.url);
});
test.afterAll(async () => {
  await host.stop();
  await stopChild(api);
  await gateway.close();
});

// Every run pays by a script of another origin in `tls-proxy.spec.ts`; this one differs in the gateway's client alone (`rest-gateway.test.ts`).
test.describe('with a payment gateway of its own origin', { tag: '@long' }, () => {
  test('a card goes from the page to the gateway, past the store, and pays', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: host.url });
    const toStore: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(host.url)) toStore.push(request.postData() ?? '');
    });
    await register(page);
    await fillCard(page, '4012888888881881');
    const main = page.getByRole('main');
    for (const consent of await main.getByRole('checkbox').all()) await consent.check();
    await main.getByRole('button', { name: /^(Start|Pay|Join)/ }).click();
    await page.waitForURL(/\/(welcome|confirmation)/);
    expect(gateway.cards).toEqual([expect.stringContaining('client_token=ct_1&number=4012+8888+8888+1881')]);
    expect(toStore.filter((body) => /4012\D*8888/.test(body))).toEqual([]);
    expect(toStore.some((body) => body.includes('payment_token=pt_1'))).toBe(true);
    await page.close();
  });
});
