import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from '../testing/object-store.ts';
import { Bucket } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';
import { openFiles } from './open-files.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'larder-files-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

interface Opened {
  /** Another machine's access to the same files. */
  readonly machine: () => FileStore;
  readonly close: () => Promise<void>;
}
const ADAPTERS: readonly (readonly [string, () => Promise<Opened>])[] = [
  ['a folder', async () => ({ machine: () => folderFiles(join(home, 'data')), close: async () => undefined })],
  [
    'a bucket',
    async () => {
      const { place, close } = await openObjectStore({ prefix: 'shop/files/' });
      return { machine: () => bucketFiles(new Bucket(place)), close };
    },
  ],
];

describe.each(ADAPTERS)('files in %s', (_, open) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());
  const textOf = async (files: FileStore, key: string) => (await files.read(key))?.toString();

  test('a written file is read by every machine, replaced as a whole, and removed', async () => {
    const [one, two] = [opened.machine(), opened.machine()];
    const key = 'pictures/3f/3fa9@2-b_c.webp';
    expect([await one.read(key), await one.has(key)]).toEqual([undefined, false]);
    await one.write(key, Buffer.from([0, 255, 10]));
    expect([[...((await two.read(key)) ?? [])], await two.has(key)]).toEqual([[0, 255, 10], true]);
    await two.write(key, 'later');
    expect(await textOf(one, key)).toBe('later');
    await one.remove(key);
    await one.remove(key);
    expect([await two.read(key), await two.has(key)]).toEqual([undefined, false]);
  });

  test('concurrent writes of one key leave one of the contents', async () => {
    const contents = Array.from({ length: 8 }, (__, at) => String(at).repeat(10_000));
    await Promise.all(contents.map((content) => opened.machine().write('a/b', content)));
    expect(contents).toContain(await textOf(opened.machine(), 'a/b'));
    expect((await opened.machine().list('')).map(({ key }) => key)).toEqual(['a/b']);
  });

  test('lists by prefix, ordered, with size and time', async () => {
    const files = opened.machine();
    expect(await files.list('reports/')).toEqual([]);
    for (const key of ['reports/b', 'reports/a', 'reports/deep/c', 'reports-2/d', 'e']) await files.write(key, key);
    const found = await files.list('reports/');
    expect(found.map(({ key, size }) => [key, size])).toEqual([
      ['reports/a', 9],
      ['reports/b', 9],
      ['reports/deep/c', 14],
    ]);
    for (const { at } of found) expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
    expect((await files.list('reports')).length).toBe(4);
    expect((await files.list('')).length).toBe(5);
  });

  test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', 'a/.', String.raw`a\b`, 'a\0b'])('%j is no key', async (key) => {
    const files = opened.machine();
    for (const call of [files.read, files.has, files.remove, (path: string) => files.write(path, 'x')])
      await expect(call(key)).rejects.toThrow('is no key of a file');
  });
});

describe('files in a folder', () => {
  test('incomplete files of a writer that died are not listed', async () => {
    await mkdir(join(home, 'a'));
    await writeFile(join(home, 'a/b.0000.part'), 'hal');
    await folderFiles(home).write('a/c', 'whole');
    expect((await folderFiles(home).list('a/')).map(({ key }) => key)).toEqual(['a/c']);
  });

  test('reads and writes go on while the folder is deleted', async () => {
    const files = folderFiles(join(home, 'data'));
    const writes = Array.from({ length: 100 }, async (_, at) => {
      await files.write(`a/${at % 7}`, 'text');
      const found = await files.read(`a/${at % 7}`);
      return found === undefined || found.toString() === 'text';
    });
    const deletions = Array.from({ length: 3 }, () => rm(join(home, 'data'), { recursive: true, force: true, maxRetries: 3 }));
    expect(new Set(await Promise.all(writes))).toEqual(new Set([true]));
    await Promise.all(deletions);
  });

  test('a disk that takes nothing is an error, and leaves no part behind', async () => {
    await mkdir(join(home, 'a/b'), { recursive: true });
    await expect(folderFiles(home).write('a/b', 'text')).rejects.toThrow('EISDIR');
    expect(await readdir(join(home, 'a'))).toEqual(['b']);
  });
});

test('FILES selects the store: the folder when unset, a bucket with its credentials', async () => {
  const far = await openObjectStore({ prefix: 'shop/' });
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = far.place;
  const how = { folder: home, say: () => undefined };
  const env = { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint };
  await openFiles(env, how).write('pictures/a', 'x');
  expect(await readdir(join(home, 'pictures'))).toEqual(['a']);
  const FILES = `s3://${bucket}/shop`;
  expect(() => openFiles({ ...env, FILES }, how)).toThrow(/AWS_SECRET_ACCESS_KEY.* FILES/);
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
  await openFiles({ ...env, ...keys, FILES }, how).write('pictures/b', 'x');
  expect([...far.objects.keys()]).toEqual(['shop/pictures/b']);
  await far.close();
});
