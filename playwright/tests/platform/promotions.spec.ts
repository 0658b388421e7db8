import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { liveEntry } from '@larder/platform/release-store/entries';
import { startCanary } from '@larder/platform/release-store/canary';
import { promote } from '@larder/platform/release-store/promote';
import { publish } from '@larder/platform/release-store/publish';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { readLog } from '@larder/platform/release-store/release-log';
import { cloneRelease } from '@larder/tooling/testing/cloned-release';
import { type LoadReport, steadyLoad } from '../../support/load.ts';
import { releaseStoreCopy, type ReleaseStoreCopy } from '../../support/release-store.ts';
import { secondHost, type SecondHost, untilWhole } from '../../support/second-host.ts';

/**
 * Two show that a promotion follows on another under load; `fault-run.test.ts` promotes fourteen releases of a small remote. Memory shows a leak after
 * forty promotions, which the long form runs. `npm run faults -- 1000` runs many more.
 */
const isLong = process.env['TEST_LONG'] === '1';
const PROMOTIONS = isLong ? 40 : 2;
const WARM_UP = 10;
/**
 * From the moment a promotion is written until it is served, and five in any case: only then does the host swap anything; a promotion's checks
 * before it go on in processes of their own. Ten a second leave the host room; one that falls behind has three to answer at once. Twenty at
 * once, and faults among them, is what `npm run faults` asks for.
 */
const LOAD = { everyMs: 100, least: 5, most: 3 };
/** This host polls for releases five times as often as the default: each promotion waits 8 s less. */
const LOOK_MS = 100;
/** Limit of waiting for a release, ms. */
const PATIENCE_MS = 120_000;
const REMOTE = 'mf-cart';
// A short list: what is measured is the swap of releases, not how long sixty cards take.
const PAGE = '/c/coffee?filter[on_sale]=1&filter[in_stock]=1';

/** Versions of the remote that a page names. One, or the page is mixed. */
const versionsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/mf-cart\/([a-z0-9.-]+)\//g)].map(([, version]) => version ?? '')),
];

// One worker for all: they share a store and a host.
test.describe.configure({ mode: 'default' });

let store: ReleaseStoreCopy;
let host: SecondHost;
let first: string;

test.beforeAll(async () => {
  store = await releaseStoreCopy();
  // Each page is rendered, as those of members are: out of what it keeps for visitors the host would answer most of the load without a release.
  host = await secondHost(store.url, {
    RELEASES_LOOK_MS: String(LOOK_MS),
    PAGE_CACHE_MB: '0',
    SERVICE_TOKEN: store.token,
  });
  await untilWhole(host.url);
  first = liveEntry(await readRegistry(store.folder), REMOTE)?.metadata.version ?? '';
});
test.afterAll(async () => {
  await host.stop();
  await store.close();
});

async function cloned(version: string, more = ''): Promise<void> {
  const made = `${store.folder}-${version}`;
  await cloneRelease(join(store.folder, REMOTE, first), made, first, version, more);
  await publish(store.folder, made);
  await rm(made, { recursive: true });
}

/** Asks for pages until one is of the version. The pages tell it themselves: asking the host besides, forty times a second, cost half as much as the pages. */
async function loadUntilServed(version: string, load: LoadReport): Promise<void> {
  const began = performance.now();
  const served = Promise.withResolvers<void>();
  const look = (status: number, html: string) => {
    if (versionsIn(html).includes(version)) served.resolve();
    else if (performance.now() - began > PATIENCE_MS)
      served.reject(new Error(`${version} is not served after ${PATIENCE_MS} ms`));
    return faultOf(status, html);
  };
  try {
    await steadyLoad(`${host.url}${PAGE}`, LOAD, served.promise, look, load);
  } catch (error) {
    // The host's state then shows where the release is stuck.
    throw new Error(await (await fetch(`${host.url}/healthz`)).text(), { cause: error });
  }
}

/** Bytes that the processes hold which render, the biggest of them. */
async function memoryUsage(): Promise<number> {
  const text = await (await fetch(`${host.url}/metrics`)).text();
  return Math.max(...[...text.matchAll(/^host_worker_rss_bytes\{[^}]*\} (\S+)/gm)].map(([, bytes]) => Number(bytes)));
}

/** What is wrong with an answer of {@link PAGE}. */
function faultOf(status: number, html: string): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (!html.endsWith('</html>')) return 'cut off';
  if (!/aria-label="Add \w/.test(html)) return 'without the quantity control';
  const versions = versionsIn(html);
  return versions.length === 1 ? undefined : `mixed: ${versions.join(', ')}`;
}

test(`${PROMOTIONS} promotions under steady load: no failed page, no mixed page${isLong ? ', constant memory afterwards' : ''}`, async () => {
  if (isLong) test.setTimeout(900_000);
  const load: LoadReport = { answers: 0, failures: [] };
  let warm = 0;
  // Published before the load begins: what is shown is that they go live under it.
  const versions = Array.from({ length: PROMOTIONS }, (_, n) => `${first.slice(0, 6)}${String(n + 1).padStart(6, '0')}`);
  for (const version of versions) await cloned(version);
  for (const [n, version] of versions.entries()) {
    await promote(store.folder, REMOTE, version);
    await loadUntilServed(version, load);
    if (n + 1 === WARM_UP) warm = await memoryUsage();
  }
  expect(load.failures).toEqual([]);
  expect(load.answers).toBeGreaterThanOrEqual(PROMOTIONS * LOAD.least);
  // A process that has swapped releases gives way to another after half a minute; what thirty releases left in one would be more than this.
  if (isLong) await expect.poll(async () => (await memoryUsage()) / warm, { timeout: 90_000 }).toBeLessThan(1.25);
});

/** Each slot of it throws when it is rendered; its pages are well. */
const BROKEN = 'cccccccccccc';
const THROWING = `
for (const [name, it] of Object.entries(module.exports)) module.exports[name] = {
  init: (...all) => it.init(...all),
  get: async (id) => { const load = await it.get(id); return id.includes('/slots/') ? () => ({ default() { throw new Error('broken on purpose') } }) : load },
};`;

test('a canary whose slots fail is rolled back automatically: its bucket got pages without them, others noticed nothing', async () => {
  await cloned(BROKEN, THROWING);
  const canary = { name: REMOTE, version: BROKEN, share: 20 };
  await startCanary(store.folder, canary, { force: 'to see it taken back', verdictKeys: [store.token] });
  const visit = async (draw: number) => {
    const answer = await fetch(host.url + PAGE, { headers: { cookie: `draw=${draw}` } });
    const html = await answer.text();
    return { status: answer.status, versions: versionsIn(html), isWhole: faultOf(answer.status, html) === undefined };
  };
  const live = liveEntry(await readRegistry(store.folder), REMOTE)?.metadata.version;
  // Whose turn it is depends on the release: a fifth of all points.
  const points = Array.from({ length: 10 }, (_, tenth) => 10 * tenth);
  const seen = new Set<string>();
  const wrong: string[] = [];
  await expect(async () => {
    for (const draw of points) {
      const { status, versions, isWhole } = await visit(draw);
      for (const version of versions) seen.add(version);
      if (status !== 200 || (versions.join('') === live && !isWhole)) wrong.push(`${draw}: ${status} ${versions.join()}`);
    }
    expect((await readRegistry(store.folder)).canaries?.[REMOTE]).toBeUndefined();
    // The guard counts pages, and a busy machine renders them slowly.
  }).toPass();
  expect(wrong).toEqual([]);
  expect(seen).toEqual(new Set([live, BROKEN]));
  // Written down right after it was done.
  const last = async () => (await readLog(store.folder)).findLast(({ action, name }) => action === 'rollback' && name === REMOTE);
  await expect
    .poll(last)
    .toMatchObject({ by: expect.stringMatching(/^host /), reason: expect.stringMatching(/of its slots failed/) });
  for (const draw of points) await expect.poll(() => visit(draw)).toEqual({ status: 200, versions: [live], isWhole: true });
});

test('who tries a release sees it alone, what fails in it and where, and gets back to what is live by one press', async ({
  page,
}) => {
  await cloned(BROKEN, THROWING);
  await page.goto(`${host.url}${PAGE}&remotes=${REMOTE}@${BROKEN}`);
  const bar = page.getByRole('complementary', { name: 'Releases on trial' });
  await expect(bar).toContainText(`${REMOTE}@${BROKEN} (`);
  await expect(bar.getByRole('listitem').first()).toContainText(
    new RegExp(`^${REMOTE}@${BROKEN}, slot [\\w.-]+.*broken on purpose`, 's'),
  );
  // Persists from page to page, on both sides.
  await page.goto(`${host.url}/cart`);
  await expect(bar).toBeVisible();
  // The bar comes with the page, the scripts after it.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => new Set(versionsIn((await loaded()).join('\n')))).toEqual(new Set([BROKEN]));
  await bar.getByRole('link', { name: 'Back to what is live' }).click();
  await expect(bar).toHaveCount(0);
  await page.goto(host.url + PAGE);
  await expect(page.getByRole('button', { name: /^Add \w/ }).first()).toBeVisible();
  await expect(bar).toHaveCount(0);
});
