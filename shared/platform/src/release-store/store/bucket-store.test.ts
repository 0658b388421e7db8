import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@larder/contracts/release';
import { madeRelease } from '../../testing/made-release.ts';
import { openObjectStore, type ObjectStoreDouble } from '../../testing/object-store.ts';
import { passedVerdict } from '../../testing/passed-verdict.ts';
import { clean } from '../clean.ts';
import { liveEntry } from '../entries.ts';
import { makeKey, readKeys } from '../keys.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { changeRegistry, readRegistry } from '../registry-file.ts';
import { readLog } from '../release-log.ts';
import { saveVerdict } from '../smoke-verdict.ts';
import { bucketStore } from './bucket-store.ts';
import type { ReleaseStore } from './release-store.ts';

let home: string;
let far: ObjectStoreDouble;
let machines = 0;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-bucket-'));
  far = await openObjectStore({ prefix: 'shop/' });
});
afterEach(async () => {
  await far.close();
  await rm(home, { recursive: true, force: true });
});

const logged: string[] = [];
/** Another machine's view of the same bucket. */
const machine = (folder = `machine-${(machines += 1)}`): ReleaseStore =>
  bucketStore(far.place, { folder: join(home, folder), say: (line) => void logged.push(line) });

const added = (current: Registry, name: string): Omit<Registry, 'schema' | 'revision'> => ({
  microFrontends: { ...current.microFrontends, [name]: [] },
  change: { action: 'promote', name, by: 'ann', at: new Date().toISOString() },
});
const revisions = async (store: ReleaseStore) =>
  (await readLog(store)).flatMap((line) => ('revision' in line ? [line.revision] : [])).toSorted((a, b) => a - b);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const liveAt = async (store: ReleaseStore) => liveEntry(await readRegistry(store), 'mf-made')?.metadata.version;

describe('writers on many machines', () => {
  test('ten concurrent changes, with failed and lost responses, lose nothing and do nothing twice', async () => {
    // Three requests of each kind fail, which is fewer than the number of retries.
    const wrong = new Map<string, number>();
    far.fault = (method, key) => {
      const before = wrong.get(method + key) ?? 0;
      wrong.set(method + key, before + 1);
      if (before > 5 || before % 2 === 1) return undefined;
      return method === 'PUT' ? 'lost' : { status: 503 };
    };
    const names = Array.from({ length: 10 }, (_, at) => `mf-writer-${at}`);
    await Promise.all(names.map((name) => changeRegistry(machine(), (current) => added(current, name))));
    await Promise.all(names.map((owner) => makeKey(machine(), { owner, remotes: ['mf-made'], rights: ['publish'] })));
    far.fault = () => undefined;
    const store = machine();
    const { revision, microFrontends } = await readRegistry(store);
    expect([revision, Object.keys(microFrontends).toSorted()]).toEqual([10, names]);
    expect(await revisions(store)).toEqual(upTo(10));
    expect((await readKeys(store)).map(({ owner }) => owner).toSorted()).toEqual(names);
  });

  test('a writer with a lost response, whose change was overwritten meanwhile, knows that its change was made', async () => {
    const [one, two] = [machine(), machine()];
    await changeRegistry(one, (current) => added(current, 'mf-first'));
    let overtaking: Promise<unknown> | undefined;
    let isLost = false;
    far.fault = (method, key) => {
      if (key !== 'shop/registry.json' || overtaking) return undefined;
      if (method === 'PUT') {
        isLost = true;
        return 'lost';
      }
      if (!isLost) return undefined;
      overtaking = changeRegistry(two, (current) => added(current, 'mf-second'));
      return { lateMs: 500 };
    };
    let computed = 0;
    await changeRegistry(one, (current) => {
      computed += 1;
      if (current.microFrontends['mf-lost']) throw new Error('done already');
      return added(current, 'mf-lost');
    });
    await overtaking;
    expect(computed).toBe(1);
    expect(Object.keys((await readRegistry(one)).microFrontends)).toEqual(['mf-first', 'mf-lost', 'mf-second']);
    expect(await revisions(two)).toEqual(upTo(3));
  });

  test('the next writer logs the change of a writer that died', async () => {
    const store = machine();
    await changeRegistry(store, (current) => added(current, 'mf-aa'));
    for (const key of far.objects.keys()) if (key.startsWith('shop/log/')) far.objects.delete(key);
    await changeRegistry(machine(), (current) => added(current, 'mf-bb'));
    expect((await readLog(machine())).map(({ name }) => name)).toEqual(['mf-aa', 'mf-bb']);
  });

  test('an object store that ignores the conditions of a write is refused without a change', async () => {
    far.honours = false;
    const store = machine();
    await expect(changeRegistry(store, (current) => added(current, 'mf-aa'))).rejects.toMatchObject({ status: 501 });
    await expect(makeKey(store, { owner: 'ann', remotes: ['mf-made'], rights: ['publish'] })).rejects.toMatchObject({
      status: 501,
    });
    expect([...far.objects.keys()]).toEqual(['shop/conditions.txt']);
  });
});

describe('a writer that is killed', () => {
  const script = fileURLToPath(new URL('../../testing/publish-and-promote.ts', import.meta.url));
  let child: ChildProcess | undefined;
  afterEach(() => void child?.kill('SIGKILL'));

  /** Publishes and promotes in a separate process, which is killed at its `step`th write; returns its output. */
  async function killedAt(step: number, folder: string): Promise<string> {
    let writes = 0;
    far.fault = (method) => {
      if (method !== 'PUT' || ++writes < step) return undefined;
      child?.kill('SIGKILL');
      return 'silent';
    };
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = far.place;
    child = spawn(process.execPath, ['--no-warnings', script, folder, join(home, `child-${step}`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        RELEASE_STORE: `s3://${bucket}/shop`,
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: accessKeyId,
        AWS_SECRET_ACCESS_KEY: secretAccessKey,
      },
    });
    let words = '';
    child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    await once(child, 'close');
    far.fault = () => undefined;
    return words;
  }

  /** Conditions (3), two files, manifest, the log of before, registry, its log. */
  const WRITES = 9;
  /** A run tries every fourth write; the long form tries each. */
  const STRIDE = process.env['TEST_LONG'] === '1' ? 1 : 4;

  test('at any of its writes leaves a store in which the same goes on', async () => {
    await publish(machine(), await madeRelease(home, 'before'));
    await promote(machine(), 'mf-made', 'before');
    const ends: string[] = [];
    for (let step = 1; !ends.includes('done\n'); step += STRIDE) {
      const version = `release-${step}`;
      const built = await madeRelease(home, version);
      ends.push(await killedAt(step, built));
      const next = machine();
      const live = await liveAt(next);
      expect([version, 'before']).toContain(live);
      await publish(next, built);
      await promote(next, 'mf-made', version);
      expect(await liveAt(machine())).toBe(version);
      await promote(next, 'mf-made', 'before');
      const store = machine();
      expect(await revisions(store)).toEqual(upTo((await readRegistry(store)).revision));
    }
    expect(ends.length).toBe(Math.ceil(WRITES / STRIDE) + 1);
  });
});

describe('copies', () => {
  test('another machine verifies a release by its hashes; one that is corrupted in transit is refused', async () => {
    const types = { 'client/@mf-types.zip': 'types' };
    await publish(machine(), await madeRelease(home, 'release-1', {}, undefined, types));
    const [entry = ''] = [...far.objects.keys()].filter((key) => key.endsWith('entry.cjs'));
    const whole = far.objects.get(entry);
    far.objects.set(entry, { content: Buffer.from('exports.other = 1;'), etag: '"x"', at: new Date() });
    const store = machine();
    await expect(promote(store, 'mf-made', 'release-1')).rejects.toThrow(
      'server/entry.cjs does not have the hash of the manifest',
    );
    far.objects.delete(entry);
    await expect(promote(store, 'mf-made', 'release-1')).rejects.toThrow('server/entry.cjs is missing');
    // Publishing again restores lost files.
    expect(await publish(store, join(home, 'release-1'))).toMatchObject({ fresh: false });
    expect(far.objects.get(entry)?.content).toEqual(whole?.content);
    await promote(machine(), 'mf-made', 'release-1');
  });

  test('other content under a version that another machine published is refused', async () => {
    const built = await madeRelease(home, 'release-1');
    await publish(machine(), built);
    const other = await madeRelease(join(home, 'other'), 'release-1', { owner: 'Somebody' });
    await expect(publish(machine(), other)).rejects.toMatchObject({ status: 409 });
    expect((await publish(machine(), built)).fresh).toBe(false);
  });
});

describe('cleaning a bucket', () => {
  const inMonths = Date.now() + 40 * 86_400_000;
  const keysOf = (version: string) =>
    [...far.objects.keys()].filter((key) => key.includes(version) && !key.startsWith('shop/log/'));

  beforeEach(async () => {
    const store = machine();
    for (const version of ['release-1', 'release-2', 'release-3']) await publish(store, await madeRelease(home, version));
    for (const version of ['release-2', 'release-3']) await promote(store, 'mf-made', version);
    await saveVerdict(store, passedVerdict('mf-made@release-1'), 'key');
  });

  test('removes an unused release, with its verdict', async () => {
    expect(keysOf('release-1').length).toBe(5);
    expect((await clean(machine(), { days: 30, now: inMonths })).removed).toEqual(['mf-made@release-1']);
    expect(keysOf('release-1')).toEqual([]);
    await promote(machine(), 'mf-made', 'release-2');
    await expect(promote(machine(), 'mf-made', 'release-1')).rejects.toMatchObject({ status: 410 });
    expect((await publish(machine(), join(home, 'release-1'))).fresh).toBe(true);
    await promote(machine(), 'mf-made', 'release-1');
  });

  test('one that is published again at that very moment is complete afterwards', async () => {
    let again: Promise<{ fresh: boolean }> | undefined;
    far.fault = (method) => {
      if (method !== 'DELETE' || again) return undefined;
      again = publish(machine(), join(home, 'release-1'));
      return { lateMs: 700 };
    };
    expect((await clean(machine(), { days: 30, now: inMonths })).removed).toEqual([]);
    await again;
    await promote(machine(), 'mf-made', 'release-1');
    expect(await liveAt(machine())).toBe('release-1');
  });
});
