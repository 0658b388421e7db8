import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { liveEntry } from '@larder/platform/release-store/entries';
import { promote, rollback } from '@larder/platform/release-store/promote';
import { publish } from '@larder/platform/release-store/publish';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { balancer, type Balancer } from '../../support/balancer.ts';
import { cloneRelease } from '@larder/tooling/testing/cloned-release';
import { complaints } from '../../support/page-checks.ts';
import { releaseStoreCopy, type ReleaseStoreCopy } from '../../support/release-store.ts';
import { secondHost, type SecondHost, servedBy, untilWhole } from '../../support/second-host.ts';
import { addFirstHere, listening, PASSWORD } from '../../support/shopper.ts';

const REMOTE = 'mf-cart';
const NEXT = 'dddddddddddd';

let store: ReleaseStoreCopy;
const hosts: SecondHost[] = [];
let proxy: Balancer;

test.beforeAll(async () => {
  store = await releaseStoreCopy();
  const env = { SERVICE_TOKEN: store.token, TRUST_PROXY: '1', RELEASES_LOOK_MS: '100' };
  // One after the other: both at once wait for each other's processors longer than a host waits for a release.
  while (hosts.length < 2) {
    const host = await secondHost(store.url, env);
    hosts.push(host);
    await untilWhole(host.url);
  }
  proxy = await balancer(hosts.map(({ url }) => url));
});
test.afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  await store.close();
  await proxy.close();
});

/** Versions by remote of which the page that is open loaded anything. */
function versionsLoaded(page: Page): () => Record<string, string[]> {
  let loaded: Record<string, Set<string>> = {};
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded = {};
    const [, remote, version] = /\/(mf-[a-z]+)\/([a-z0-9]+)\//.exec(request.url()) ?? [];
    if (remote && version) (loaded[remote] ??= new Set()).add(version);
  });
  return () => Object.fromEntries(Object.entries(loaded).map(([remote, versions]) => [remote, [...versions]]));
}

const live = async (): Promise<string> => liveEntry(await readRegistry(store.folder), REMOTE)?.metadata.version ?? '';
const isServed = (version: string) =>
  expect.poll(() => Promise.all(hosts.map(({ url }) => servedBy(url, REMOTE)))).toEqual([version, version]);

test('a shopper whose every request goes to the other of two hosts notices nothing, while a release is promoted and taken back between two steps', async ({
  page,
}) => {
  const first = await live();
  const made = `${store.folder}-${NEXT}`;
  await cloneRelease(join(store.folder, REMOTE, first), made, first, NEXT);
  await publish(store.folder, made);
  await rm(made, { recursive: true });

  const problems = complaints(page);
  const loaded = versionsLoaded(page);
  const open = async (path: string): Promise<void> => {
    await page.goto(proxy.url + path);
    await listening(page);
  };
  const isWhole = (version: string) => {
    expect(Object.values(loaded()).filter((versions) => versions.length !== 1)).toEqual([]);
    expect(loaded()[REMOTE]).toEqual([version]);
  };
  const cart = page.getByRole('main').getByRole('group', { name: /^Quantity of/ });

  await open('/');
  isWhole(first);
  await page.locator('a[href="/c/pantry"]').first().click();
  await page.waitForURL(/\/c\/pantry/);
  await addFirstHere(page);

  await promote(store.folder, REMOTE, NEXT);
  await isServed(NEXT);
  // The open tab continues with its release.
  await addFirstHere(page);
  isWhole(first);
  await page.goto(`${proxy.url}/cart`);
  await listening(page);
  isWhole(NEXT);
  await expect(cart).toHaveCount(2);

  // The passkey offer sends its own request: during a sign-in it would be refused once, for the token of the session before.
  const offered = page.waitForResponse((answer) => answer.url().endsWith('/auth/passkey/start'));
  await open('/login');
  await offered;
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('annual@larder.example');
  await main.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();

  await rollback(store.folder, REMOTE);
  await isServed(first);
  for (const path of ['/cart', '/c/pantry', '/cart']) {
    await open(path);
    await expect(account).toBeVisible();
    isWhole(first);
  }
  await expect(cart).not.toHaveCount(0);
  // What a page left to files of its own the other host may not know: then it is had elsewhere (`start-when-seen.ts`).
  expect(proxy.refused.filter((each) => !/^404 GET \/static\/(sheets|menu)\./.test(each))).toEqual([]);
  expect(problems).toEqual([]);
  expect(Math.min(...proxy.answers)).toBeGreaterThan(20);
});
