import { setTimeout as wait } from 'node:timers/promises';
import type { SmallRelease } from './small-pool.ts';
import { STORE_FAULTS, until } from './store-faults.ts';
import type { StoredPool } from './stored-pool.ts';

/** Possible faults of a release; `well` has none. */
const FAULTS: Readonly<Record<string, Pick<SmallRelease, 'module' | 'before'>>> = {
  well: { module: `Page: () => 'well'` },
  render: { module: `Page() { throw new Error('at render'); }` },
  prefetch: { module: `Page: () => '', prefetch: async () => { throw new Error('at prefetch'); }` },
  promise: { module: `Page: () => (void Promise.reject(new Error('unheard')), '')` },
  timer: { module: `Page: () => (setTimeout(() => { throw new Error('in a timer'); }, 1), '')` },
  evaluation: { module: `Page: () => ''`, before: `throw new Error('at evaluation');` },
  hang: { module: `Page: () => '', prefetch: () => new Promise(() => undefined)` },
  leak: { module: `Page: () => ((globalThis.held ??= []).push(new Array(1e5).fill(Math.random())), '')` },
  loop: { module: `Page() { for (;;); }` },
};

export interface FaultRun {
  readonly promotions: number;
  /** Responses of the other remote's page, failures among them, and its 99th percentile in ms, without and with the faults. */
  readonly answers: number;
  readonly failed: readonly string[];
  readonly quietMs: number;
  readonly p99Ms: number;
  /** Names of faults whose release was not blamed, though it was requested. */
  readonly uncharged: readonly string[];
  /** Reports about releases that did nothing wrong. */
  readonly slandered: readonly string[];
  /** Faults that ended in the wrong state. */
  readonly broken: readonly string[];
  /** Bytes of all processes that render, before and after. */
  readonly memory: readonly [before: number, after: number];
}

const p99 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))] ?? 0);

/** ms; a process that a busy machine delays has half a minute before it counts as blocked. */
const PATIENCE_MS = 300_000;

/** They cost a process each. */
const COSTLY: ReadonlySet<string> = new Set(['loop', 'writer']);
/** Versions that do nothing wrong themselves. */
const GOOD = /^(well|twin|writer|teams|routes)-/;

/** Faults that are attributed to their release by its page. A release that is not evaluated is refused instead; one that hangs affects only its own shopper. */
const CHARGED = ['render', 'prefetch', 'promise', 'timer', 'loop'];

/**
 * Promotes releases of one remote, each with the next fault of the list, and requests its page once, while that many shoppers constantly request a page of another remote. `rare`:
 * a fault that costs a process (`loop`, `writer`) occurs once in so many rounds.
 * A shopper pauses `restMs` between two pages: a saturated machine starves the looping process, which then has ten times as long.
 */
export async function runFaults(
  small: StoredPool,
  {
    promotions,
    shoppers,
    rare = 1,
    restMs = 0,
    say = () => undefined,
  }: { promotions: number; shoppers: number; rare?: number; restMs?: number; say?: (line: string) => void },
): Promise<FaultRun> {
  const home: SmallRelease = { remote: 'mf-home', version: 'home-01', module: `Page: () => 'home'` };
  const memoryNow = () => small.pool.processes().reduce((sum, { rss }) => sum + rss, 0);
  const failed: string[] = [];
  let times: number[] = [];
  let isOver = false;
  const shop = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      await small.text('/home').then(
        (text) => text === 'home' || failed.push(`said "${text}"`),
        (error: unknown) => failed.push(String(error)),
      );
      times.push(performance.now() - began);
      if (restMs > 0) await wait(restMs);
    }
  };
  await small.promote(home);
  await small.pool.start();
  const shopping = Array.from({ length: shoppers }, shop);
  await wait(1000);
  const quietMs = p99(times);
  const before = memoryNow();
  times = [];
  const uncharged = new Set<string>();
  const broken: string[] = [];
  const names = [...Object.keys(FAULTS), ...Object.keys(STORE_FAULTS)];
  for (let n = 0; n < promotions; n += 1) {
    const name = names[n % names.length] ?? 'well';
    if (n > 0 && n % 100 === 0)
      say(
        `${n} promotions; ${times.length} other pages, ${failed.length} failed; p99 ${p99(times)} ms; ${Math.round(memoryNow() / 1024 / 1024)} MB; not as it must: ${uncharged.size + broken.length}`,
      );
    if (COSTLY.has(name) && Math.floor(n / names.length) % rare !== 0) continue;
    const befall = STORE_FAULTS[name];
    if (befall) {
      broken.push(...(await befall(small, n)).map((what) => `${name}-${n}: ${what}`));
      continue;
    }
    const release: SmallRelease = { remote: 'mf-fixture', version: `${name}-${n}`, module: '', ...FAULTS[name] };
    await small.promote(release);
    const isServed = await until(
      () => small.pool.live()?.includes(`mf-fixture@${release.version}`) ?? false,
      name === 'evaluation' ? 100 : PATIENCE_MS,
    );
    if (!isServed) {
      if (name !== 'evaluation') uncharged.add(`${release.version} was never served`);
      continue;
    }
    const shopper = new AbortController();
    const page = small.page('/fixture', {}, shopper.signal).catch((error: unknown) => String(error));
    if (name === 'hang') await wait(20);
    else await page;
    shopper.abort();
    await page;
    if (!CHARGED.includes(name)) continue;
    const isCharged = await until(() => {
      const { all, ends, suspected, stray } = small.releaseMetrics.of(release);
      return all.pages.failures + ends + suspected + stray > 0;
    }, PATIENCE_MS);
    if (!isCharged) uncharged.add(release.version);
  }
  isOver = true;
  await Promise.all(shopping);
  return {
    promotions,
    answers: times.length,
    failed,
    quietMs,
    p99Ms: p99(times),
    uncharged: [...uncharged],
    slandered: small.reported
      .filter(({ remote, version = '' }) => remote && (remote !== 'mf-fixture' || GOOD.test(version)))
      .map(({ remote, version, message }) => `${remote}@${version}: ${message}`),
    broken: [...broken, ...((await small.isLogWhole()) ? [] : ['the log does not tell each revision once'])],
    memory: [before, memoryNow()],
  };
}
