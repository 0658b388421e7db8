import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseManifest } from '@larder/contracts/release';
import { runProgram } from '../test/run.ts';
import { openPlayer } from './player.ts';
import type { Recording } from './recording.ts';
import { openSandboxStore } from './sandbox-store.ts';
import { createVisitor, signInDemo, type Visitor } from './visitor.ts';
import { walk, type Walked } from './walk.ts';
import type { StorePlace } from '../releases/store/release-store.ts';

export const named = ({ name, version }: Pick<ReleaseManifest, 'name' | 'version'>): string => `${name}@${version}`;

export interface Tried {
  readonly walks: readonly Walked[];
  /** In words, with the page. */
  readonly problems: readonly string[];
  /** Calls of the api that nothing is recorded of. */
  readonly unknown: readonly string[];
  /** False where the store has no demo people. */
  readonly isMember: boolean;
}

/** ms that the browser waits for anything, on a machine that has time. */
const BROWSER_MS = 20_000;
/** Times as long as a page of the host itself takes in this run: what takes longer is not this machine being busy. */
const BUSY = 100;
const FLOOR_TRIES = 5;

/** ms that a page without any remote takes here and now. */
async function floorOf(visitor: Visitor): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < FLOOR_TRIES; n += 1) {
    const began = performance.now();
    await (await visitor.get('/help')).text();
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(FLOOR_TRIES / 2)] ?? 0;
}

async function onTrial(visitor: Visitor, query: string): Promise<Visitor> {
  const answer = await visitor.get(`/?${query}`);
  if (answer.status !== 303) throw new Error(`the releases cannot be tried: ${(await answer.text()).slice(0, 200)}`);
  return visitor;
}

/** Walks over every page of a host of its own with these releases, as a visitor, as a demo member and in a browser; `store` is asked and recorded where it is given. */
export async function tryReleases(options: {
  tried: readonly ReleaseManifest[];
  all: readonly ReleaseManifest[];
  releases: StorePlace;
  logs: string;
  recording: Recording;
  store?: string;
}): Promise<Tried> {
  const { tried, all, releases, logs, recording, store } = options;
  const player = await openPlayer(recording, store);
  const sandbox = await openSandboxStore({ releases, apiUrl: player.url, logs });
  try {
    const query = new URLSearchParams({ remotes: tried.map(named).join(',') }).toString();
    const floor = await floorOf(createVisitor(sandbox.url));
    const again = () => wait(Math.min(5000, floor * BUSY));
    player.begin('visitor');
    const walks = [await walk(await onTrial(createVisitor(sandbox.url), query), { tried, all, again })];
    player.begin('member');
    const member = createVisitor(sandbox.url);
    const isMember = await signInDemo(member, 'annual@larder.example');
    if (isMember) walks.push(await walk(await onTrial(member, query), { tried, all, again }));
    player.begin('browser');
    const patience = Math.round(Math.max(BROWSER_MS, floor * BUSY));
    const browser = await runProgram('node', ['--no-warnings', 'playwright/smoke/main.ts'], {
      env: { STORE_URL: sandbox.url, TRIAL: query, PATIENCE_MS: String(patience) },
      keep: 'stdout',
    });
    const told = browser.text.split('\n').filter((line) => line !== '');
    const problems = [
      ...walks.flatMap((walked) => walked.problems),
      ...told.map((line) => `browser: ${line}`),
      ...[...sandbox.faults].filter((fault) => tried.some((each) => fault.startsWith(`${named(each)}: `))),
      ...(browser.code !== 0 && told.length === 0 ? ['browser: the walk did not come to its end'] : []),
    ];
    return { walks, problems, unknown: [...player.unknown], isMember };
  } finally {
    await sandbox.close();
    await player.close();
  }
}
