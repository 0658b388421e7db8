import { expect, test } from '@playwright/test';
import { storeEnv } from '../../support/env.ts';
import { secondHost, type SecondHost } from '../../support/second-host.ts';

let host: SecondHost;
test.beforeAll(async () => {
  host = await secondHost(storeEnv.releasesUrl, { PUBLIC_URL: 'http://ahead.example' });
});
test.afterAll(() => host.stop());

test('a host that knows its address makes pages of the menu before anybody asked for one', async () => {
  const kept = async (figure: 'given' | 'bytes') => {
    const answer = await fetch(`${host.url}/metrics`);
    expect(answer.status).toBe(200);
    return Number(new RegExp(`^host_kept_pages_${figure} (\\d+)$`, 'm').exec(await answer.text())?.[1]);
  };
  await expect.poll(() => kept('bytes')).toBeGreaterThan(10_000);
  expect(await kept('given')).toBe(0);
});
