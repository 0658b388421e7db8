import { openObjectStore, type ObjectStoreDouble } from '../testing/object-store.ts';
import { Bucket } from './bucket.ts';
import { bucketFiles } from './bucket-files.ts';
import type { FileStore } from './file-store.ts';
import { guardFiles } from './outage-guard.ts';

let far: ObjectStoreDouble;
let files: FileStore;
let now = 0;
const lines: string[] = [];
beforeEach(async () => {
  far = await openObjectStore();
  lines.splice(0);
  const bucket = bucketFiles(new Bucket(far.place, { tries: 1, timeoutMs: 5000 }));
  files = guardFiles(bucket, { say: (line) => void lines.push(line), now: () => now });
});
afterEach(() => far.close());

const CALLS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['read', () => files.read('a')],
  ['has', () => files.has('a')],
  ['write', () => files.write('a', '2')],
  ['remove', () => files.remove('a')],
  ['list', () => files.list('a')],
];

test.each(CALLS)('an outage that %s finds is reported once, and so is its end', async (_, call) => {
  await files.write('a', '1');
  far.fault = () => ({ status: 503 });
  const before = far.calls.length;
  for (let time = 0; time < 3; time += 1) await expect(call()).rejects.toMatchObject({ name: 'ObjectStoreError' });
  // The others failed without a request.
  expect([far.calls.length - before, lines.length]).toEqual([1, 1]);
  expect(lines[0]).not.toContain(far.place.secretAccessKey);
  now += 2001;
  const concurrent = await Promise.allSettled([call(), call(), call()]);
  expect(concurrent.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([far.calls.length - before, lines.length]).toEqual([2, 1]);
  far.fault = () => undefined;
  now += 2001;
  await call();
  expect(lines).toHaveLength(2);
});

test('a missing file and an invalid key are no outage', async () => {
  expect([await files.read('a'), await files.has('a')]).toEqual([undefined, false]);
  await expect(files.read('../a')).rejects.toThrow('is no key');
  expect(lines).toEqual([]);
});
