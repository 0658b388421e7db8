import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { releaseOfReport } from '@larder/platform/release-health/browser-reports';
import type { Outcome, SentReport, Visit } from '@larder/platform/testing/harm-visit';
import { until } from '@larder/rules/testing/eventually';
import { BROWSER_HARMS, type BrowserHarm } from './browser-harms.ts';
import { openHarmBrowser, type HarmBrowser } from './harm-browser.ts';
import { OTHER, other, pathOf, releaseOf, SHELF, shelf } from './harm-releases.ts';
import { viewOf } from './harm-run.ts';
import type { SmallRelease } from './small-pool.ts';
import { wholeHost, type WholeHost } from './whole-host.ts';

/** Releases that are live and harmful at a time. */
const LANES = 3;
/** Networks whose reports lead to a rollback, with a few to spare: 50 may be forged. */
const NETWORKS = 58;
/** ms within which every process serves a promoted release. Generous, for a busy machine. */
const SERVED_MS = 60_000;
/** ms from the first harmful page to the registry without its release. */
const ROLLBACK_MS = 60_000;

let network = 0;
const newAddress = (): string => `10.${(network += 1) >> 8}.${network & 255}.1`;

/** The pattern of the expected report, if there is one. */
const reportOf = (harm: BrowserHarm): RegExp | undefined => ('charged' in harm ? harm.charged : undefined);

function untilOf(harm: BrowserHarm): Visit['until'] {
  if ('server' in harm) return 'response';
  if ('contained' in harm) return 'refusal';
  if (harm.isFrozen) return 'frozen';
  return 'charged' in harm && !harm.isLate ? 'report' : 'harmed';
}

const visitOf = (host: WholeHost, harm: BrowserHarm, lane: number, address: string): Visit => ({
  url: host.url,
  path: harm.slot ? SHELF : pathOf(lane),
  other: OTHER,
  address,
  isLinked: harm.isLinked ?? false,
  isPressed: harm.press !== undefined,
  until: untilOf(harm),
  ...(reportOf(harm) && { report: reportOf(harm)?.source }),
});

/** The release that the host reads from a report. */
function chargedRelease({ release, message }: SentReport): string | null {
  if (release !== null) return release;
  const named = releaseOfReport(message);
  return named && `${named.remote}@${named.version}`;
}

/** What differs from the expectation. */
function deviations(harm: BrowserHarm, release: string, { status, reports, refused, otherTab, sameTab }: Outcome): string[] {
  const wrong = [...otherTab.map((text) => `in another tab: ${text}`), ...sameTab.map((text) => `after it: ${text}`)];
  const attributed = reports.filter((report) => chargedRelease(report) === release);
  const sent = reports.map((report) => `${chargedRelease(report)}: ${report.message.slice(0, 300)}`);
  if ('charged' in harm && !attributed.some(({ message }) => harm.charged.test(message)))
    wrong.push(`no report charges it, but ${JSON.stringify(sent)} came`);
  if ('contained' in harm && !refused.some((text) => harm.contained.test(text))) wrong.push(`refused: ${refused.join(', ')}`);
  if ('server' in harm && status !== harm.server) wrong.push(`status ${status}`);
  if ('smoke' in harm && attributed.length > 0) wrong.push(`it is charged by ${JSON.stringify(sent)}`);
  return wrong;
}

/** Makes a release live, waits until every process of the host serves it, and breaks its files before or after. */
async function force(
  host: WholeHost,
  release: SmallRelease,
  { spoil, isSpoiledLate }: Pick<BrowserHarm, 'spoil' | 'isSpoiledLate'> = {},
): Promise<void> {
  const spoilAt = async (home: string) => spoil?.(join(home, 'client'));
  await host.promote(release, isSpoiledLate ? undefined : spoilAt);
  await until(() => host.isServed(release), { interval: 50, timeout: SERVED_MS });
  if (isSpoiledLate) await spoilAt(join(host.releases.folder, release.remote, release.version));
}

/** Opens the page from a network of its own, and sends the report that a real browser sent, with the token of this page. */
async function sendReport(host: WholeHost, path: string, { message, release }: SentReport): Promise<void> {
  const headers = { 'x-forwarded-for': newAddress() };
  const page = await fetch(host.url + path, { headers: { ...headers, accept: 'text/html' } });
  await page.text();
  const body = new URLSearchParams({ message, view: viewOf(page), ...(release !== null && { release }) });
  await fetch(`${host.url}/fe-web/api/post-to-stdout`, { method: 'POST', body, headers });
}

/** In the long form, with a browser. The unit tests of `host/src/client/watchdog` and `guard-globals.test.ts` cover each part. */
(process.env['TEST_LONG'] === '1' ? describe : describe.skip)('a harmful release that is live, in a browser', () => {
  let host: WholeHost;
  let browser: HarmBrowser;
  let isOver = false;
  let loads = 0;
  const failedLoads: string[] = [];
  let load: Promise<void>;

  /** Loads the other remote's page, 20 times a second at most, as shoppers of one network. */
  async function loadOther(): Promise<void> {
    while (!isOver) {
      const response = await fetch(host.url + OTHER, {
        headers: { accept: 'text/html', 'x-forwarded-for': `203.0.113.${loads % 250}` },
      });
      const text = await response.text();
      loads += 1;
      if (response.status !== 200 || !text.includes('Other page')) failedLoads.push(`status ${response.status}`);
      await pause(50);
    }
  }

  beforeAll(async () => {
    const sound = Array.from({ length: LANES }, (_, lane) => releaseOf(lane, 'sound-0', {}));
    host = await wholeHost(other, shelf, ...sound);
    browser = await openHarmBrowser();
    for (const release of [other, shelf, ...sound]) await until(() => host.isServed(release), { interval: 50 });
    load = loadOther();
  });
  afterAll(async () => {
    isOver = true;
    await load;
    await browser.close();
    await host.close();
  });

  test('is charged, contained or answers for itself, and pages of another remote show no error', async () => {
    const names = Object.keys(BROWSER_HARMS);
    const queues = {
      slots: names.filter((name) => BROWSER_HARMS[name]?.slot),
      others: names.filter((name) => !BROWSER_HARMS[name]?.slot),
    };
    const wrong: Record<string, string[]> = {};
    const run = async (lane: number): Promise<void> => {
      for (;;) {
        const name = (lane === 0 && queues.slots.shift()) || queues.others.shift();
        const harm = name === undefined ? undefined : BROWSER_HARMS[name];
        if (name === undefined || !harm) return;
        const release = releaseOf(lane, `live-${name.toLowerCase()}`, harm);
        await force(host, release, harm);
        const outcome = await browser.visit(visitOf(host, harm, lane, newAddress()));
        const found = deviations(harm, `${release.remote}@${release.version}`, outcome);
        if (found.length > 0) wrong[name] = found;
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, lane) => run(lane)));
    expect(wrong).toEqual({});
    expect(failedLoads).toEqual([]);
    expect(loads).toBeGreaterThan(names.length);
  });

  test.each(['effect', 'chunk', 'effectLoop', 'endless'])('%s: is rolled back within a minute', async (name) => {
    const harm = BROWSER_HARMS[name];
    if (!harm) throw new Error(`no harm ${name}`);
    const sound = releaseOf(0, `before-${name.toLowerCase()}`, {});
    const release = releaseOf(0, `taken-${name.toLowerCase()}`, harm);
    await force(host, sound);
    await force(host, release, harm);
    const began = performance.now();
    const outcome = await browser.visit(visitOf(host, harm, 0, newAddress()));
    expect(deviations(harm, `${release.remote}@${release.version}`, outcome)).toEqual([]);
    const report = outcome.reports.find(({ message }) => reportOf(harm)?.test(message));
    if (!report) throw new Error('no report');
    for (let shopper = 0; shopper < NETWORKS; shopper += 1) await sendReport(host, pathOf(0), report);
    await until(async () => (await host.live(release.remote)) !== release.version, { interval: 50 });
    expect(performance.now() - began).toBeLessThan(ROLLBACK_MS);
    expect(await host.live(release.remote)).toBe(sound.version);
    await until(() => host.isServed(sound), { interval: 50 });
    expect(failedLoads).toEqual([]);
  });
});
