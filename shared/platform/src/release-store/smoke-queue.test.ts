import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@larder/rules/testing/eventually';
import { passedVerdict } from '../testing/passed-verdict.ts';
import type { EngineName } from './smoke-engines.ts';
import { Smokes } from './smoke-queue.ts';
import { saveVerdict } from './smoke-verdict.ts';

let store: string;
let now: number;
let requests: { release: string; end: (why?: Error) => void }[];
let smokes: Smokes;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'larder-smokes-'));
  now = 0;
  requests = [];
  smokes = newSmokes();
});
/** The queue of one process of the store. */
const newSmokes = (): Smokes =>
  new Smokes(store, {
    verdictKeys: ['key'],
    now: () => now,
    tryRelease: (release) =>
      new Promise((done, fail) => requests.push({ release, end: (why) => (why ? fail(why) : done(undefined)) })),
  });
afterEach(() => rm(store, { recursive: true, force: true }));

const request = (release: string, by: string, engines: EngineName[] = ['chromium']) => smokes.ask(release, { by, engines });
const verdictOf = (release: string, key = 'key') => saveVerdict(store, passedVerdict(release), key);
/** Ends the one that runs. */
async function end(why?: Error): Promise<void> {
  while (requests.length === 0) await new Promise(setImmediate);
  requests.shift()?.end(why);
}

describe('smoke tests on request of teams', () => {
  test('run one after another; a waiting caller gets the verdict as soon as its test ends', async () => {
    await request('mf-a@one', 'ann');
    await request('mf-b@one', 'ben');
    await request('mf-a@one', 'ben');
    await expect(request('mf-a@one', 'ben', ['chromium', 'firefox'])).rejects.toThrow('mf-a@one is being tested without firefox');
    await eventually(() => expect(requests.map(({ release }) => release)).toEqual(['mf-a@one']));
    expect(await smokes.resultOf('mf-a@one', 0)).toEqual({ state: 'running' });
    expect(await smokes.resultOf('mf-b@one', 0)).toEqual({ state: 'waiting' });
    const result = smokes.resultOf('mf-a@one', 600_000);
    await verdictOf('mf-a@one');
    await end();
    expect(await result).toMatchObject({ state: 'done', verdict: { release: 'mf-a@one', passed: true } });
    const second = smokes.resultOf('mf-b@one', 600_000);
    await end(new Error('no browser'));
    expect(await second).toEqual({ state: 'broken', why: 'no browser' });
    await expect(smokes.resultOf('mf-c@one', 0)).rejects.toThrow('nobody asked for a smoke of mf-c@one');
  });

  test('have a verdict only with this store’s signature', async () => {
    await verdictOf('mf-a@one', 'another key');
    await expect(smokes.resultOf('mf-a@one', 0)).rejects.toThrow('nobody asked');
  });

  test('are limited to one at a time and ten an hour for each caller, and five in all', async () => {
    await request('mf-a@one', 'ann');
    await expect(request('mf-a@two', 'ann')).rejects.toThrow('another smoke of yours is under way');
    await end();
    await smokes.resultOf('mf-a@one', 1000).catch(() => undefined);
    for (let n = 1; n < 10; n += 1) {
      await request(`mf-a@${n}`, 'ann');
      await end();
      await smokes.resultOf(`mf-a@${n}`, 1000).catch(() => undefined);
    }
    await expect(request('mf-a@ten', 'ann')).rejects.toThrow('10 smokes an hour');
    now = 60 * 60_000;
    for (const by of ['ann', 'b', 'c', 'd', 'e']) await request(`mf-a@${by}`, by);
    await expect(request('mf-a@f', 'f')).rejects.toThrow('too many smokes are under way');
  });

  test('are known to every process of the store, until the one that runs them has ended', async () => {
    const other = newSmokes();
    await request('mf-a@one', 'ann');
    await other.ask('mf-a@one', { by: 'ann', engines: ['chromium'] });
    await eventually(async () => expect(await other.resultOf('mf-a@one', 0)).toEqual({ state: 'running' }));
    expect(requests).toHaveLength(1);
    const result = other.resultOf('mf-a@one', 600_000);
    await verdictOf('mf-a@one');
    await end();
    expect(await result).toMatchObject({ state: 'done' });
    await request('mf-b@one', 'ben');
    await eventually(() => expect(requests).toHaveLength(1));
    now = 60_000;
    expect(await other.resultOf('mf-b@one', 0)).toMatchObject({ state: 'broken', why: expect.stringContaining('has ended') });
  });
});
