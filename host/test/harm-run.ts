import { setTimeout as wait } from 'node:timers/promises';
import { HARMS, SOUND, WELL, type HarmName } from './harms.ts';
import type { SmallRelease } from './small-pool.ts';
import { until } from './store-faults.ts';
import { wholeHost, type WholeHost } from './whole-host.ts';

/** Result of one harmful release. All in ms. */
export interface Harm {
  readonly name: HarmName;
  /** ms from the first faulty page (at its request), lost process or browser report to the registry without the release; infinite where it stayed. */
  readonly takenBackMs: number;
  /** ms to the first byte of each of its pages that was requested while it was live. */
  readonly firstByteMs: readonly number[];
  /** Requests for pages of the other remote meanwhile, and failures among them. */
  readonly others: number;
  readonly failedOthers: readonly string[];
}

const HARMFUL = 'mf-harmful';
const PAGE = '/harmful';
const OTHER = '/other';
const SLOT = 'quiz.invitation';
/** Number of shoppers. Each alternates between a page of the harmful remote and one of another remote, with only this pause (ms). */
const SHOPPERS = 6;
const REST_MS = 100;
/** Pages that a release serves well before one that does harm follows on it, and ms until that is given up. */
const BEFORE = 40;
const PATIENCE_MS = 120_000;

/** A page of another remote, with a slot that the harmful one fills. */
const other: SmallRelease = {
  remote: 'mf-other',
  version: 'other-01',
  module: `Page() {
    const { jsx } = library('react/jsx-runtime');
    return ['the other page', jsx(library('@larder/shell').Slot, { name: '${SLOT}', props: { place: 'home' }, fallback: 'no slot' }, 'slot')];
  }`,
};
const sound = (version: string): SmallRelease => ({ remote: HARMFUL, version, module: SOUND, slot: SLOT });

let lastAddress = 0;
/** Address of a new shopper in a separate network. */
const address = (): string => `10.${(lastAddress += 1) >> 8}.${lastAddress & 255}.1`;

interface Answer {
  readonly began: number;
  readonly firstByteMs: number;
  readonly status: number;
  readonly text: string;
  readonly from: string;
  /** The token of the page, for reports. */
  readonly view: string;
}

async function ask(url: string): Promise<Answer> {
  const [began, from] = [performance.now(), address()];
  // A connection of its own: a reused one may be closed at the moment of reuse.
  const answer = await fetch(url, { headers: { accept: 'text/html', connection: 'close', 'x-forwarded-for': from } });
  const firstByteMs = performance.now() - began;
  return { began, firstByteMs, status: answer.status, text: await answer.text(), from, view: viewOf(answer) };
}

/** The token in a page's headers. */
export const viewOf = ({ headers }: Response): string => /view;desc=([\w-]+)/.exec(headers.get('server-timing') ?? '')?.[1] ?? '';

/** As the browser of a shopper does in whose page something of the release threw. */
async function report(url: string, { from, view }: Answer, version: string): Promise<void> {
  const message = `page at ${PAGE}: broken\nError: broken\n at a (${url}/releases/${HARMFUL}/${version}/client/entry.js:1:1)`;
  const headers = { 'x-forwarded-for': from };
  await fetch(`${url}/fe-web/api/post-to-stdout`, { method: 'POST', body: new URLSearchParams({ message, view }), headers });
}

async function harm(host: WholeHost, name: HarmName, version: string): Promise<Harm> {
  const release: SmallRelease = { remote: HARMFUL, version, slot: SLOT, ...HARMS[name] };
  const firstByteMs: number[] = [];
  const failedOthers: string[] = [];
  let others = 0;
  let pages = 0;
  let tells = false;
  let firstHarm = Infinity;
  let isOver = false;
  const harmed = (at: number): void => void (firstHarm = Math.min(firstHarm, at));
  const shop = async (): Promise<void> => {
    while (!isOver) {
      const own = await ask(host.url + PAGE);
      pages += 1;
      firstByteMs.push(own.firstByteMs);
      if (own.status !== 200 || !own.text.includes(WELL)) harmed(own.began);
      if (tells) {
        harmed(performance.now());
        await report(host.url, own, version);
      }
      const next = await ask(host.url + OTHER);
      others += 1;
      if (next.status !== 200 || !next.text.includes('the other page'))
        failedOthers.push(
          `${next.status} after ${Math.round(next.firstByteMs)} ms, ${Math.round(next.began - firstHarm)} ms after the first harm`,
        );
      else if (!next.text.includes(WELL)) harmed(next.began);
      await wait(REST_MS);
    }
  };
  const shopping = Array.from({ length: SHOPPERS }, shop);
  if (!(await until(() => pages >= BEFORE, PATIENCE_MS))) throw new Error('no page was well before');
  if (firstHarm < Infinity) throw new Error('a page was not well before');
  firstByteMs.length = 0;
  const lost = host.losses.length;
  await host.promote(release);
  // Shoppers see nothing of a release that fails to start; the promotion waits.
  if (name === 'evaluation') harmed(performance.now());
  if (name === 'browser') {
    await served(host, release);
    tells = true;
  }
  let takenBack = Infinity;
  for (const end = performance.now() + PATIENCE_MS; takenBack === Infinity && performance.now() < end; await wait(20))
    if ((await host.live(HARMFUL)) !== version) takenBack = performance.now();
  const [loss] = host.losses.slice(lost);
  if (loss !== undefined) harmed(loss);
  isOver = true;
  await Promise.all(shopping);
  return { name, takenBackMs: takenBack - firstHarm, firstByteMs, others, failedOthers };
}

/** Promotes that many releases of each kind of harm in an ordinary host, and measures the waits of shoppers and the time to each rollback. */
export async function runHarms({ rounds, names }: { rounds: number; names: readonly HarmName[] }): Promise<Harm[]> {
  const host = await wholeHost(other, sound('sound-0'));
  const harms: Harm[] = [];
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) {
        const before = sound(`sound-${harms.length}`);
        await host.promote(before);
        await served(host, before);
        harms.push(await harm(host, name, `${name}-${round}`));
      }
  } finally {
    await host.close();
  }
  return harms;
}

async function served(host: WholeHost, release: SmallRelease): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(50))
    if (await host.isServed(release)) return;
  throw new Error(`${release.version} was never served`);
}
