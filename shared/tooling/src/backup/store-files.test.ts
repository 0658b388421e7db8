import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore, type ObjectStoreDouble } from '@larder/platform/testing/object-store';
import { refuseUsedFiles, restoreFiles, saveFiles, storeFiles } from './store-files.ts';

let home: string;
let far: ObjectStoreDouble;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'larder-files-'));
  far = await openObjectStore({ prefix: '' });
});
afterEach(async () => {
  await far.close();
  rmSync(home, { recursive: true, force: true });
});

/** Pictures and releases of a store in the bucket, below a prefix. */
function placesBelow(prefix: string) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = far.place;
  return storeFiles(join(home, 'data'), {
    FILES: `s3://${bucket}/${prefix}/files`,
    RELEASE_STORE: `s3://${bucket}/${prefix}/releases`,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
}

const KEYS = [
  'files/pictures/ab/abcd.webp',
  'files/report-pictures/one.webp',
  'releases/keys.json',
  'releases/mf-made/one/manifest.json',
  'releases/registry.json',
];

test('buckets are saved and restored into others; the registry is read first and written last', async () => {
  for (const key of KEYS)
    far.objects.set(`shop/${key}`, { content: Buffer.from(`content of ${key}`), etag: '"1"', at: new Date() });
  const backup = join(home, 'backup');
  for (const place of placesBelow('shop')) await saveFiles(place, backup);
  const found = far.calls.filter(({ method, key }) => method === 'GET' && key.startsWith('shop/releases/'));
  expect(found.map(({ key }) => key)[0]).toBe('shop/releases/registry.json');
  for (const place of placesBelow('restored')) {
    await refuseUsedFiles(place);
    await restoreFiles(place, backup, join(home, 'data'));
    await expect(refuseUsedFiles(place)).rejects.toThrow(`The place of ${place.folder} is not empty`);
  }
  const restored = new Map([...far.objects].filter(([key]) => key.startsWith('restored/')));
  expect([...restored.keys()].toSorted()).toEqual(KEYS.map((key) => `restored/${key}`));
  for (const key of KEYS) expect(restored.get(`restored/${key}`)?.content.toString()).toBe(`content of ${key}`);
  expect(far.calls.filter(({ method }) => method === 'PUT').at(-1)?.key).toBe('restored/releases/registry.json');
});

test('a place without files is an empty part of a backup', async () => {
  const backup = join(home, 'backup');
  for (const place of storeFiles(join(home, 'data'), {})) await saveFiles(place, backup);
  for (const place of storeFiles(join(home, 'other'), {})) await restoreFiles(place, backup, join(home, 'other'));
  expect(readdirSync(home)).toEqual([]);
});
