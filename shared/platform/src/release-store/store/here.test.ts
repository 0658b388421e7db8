import { join } from 'node:path';
import { storeHere } from './here.ts';

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'a-very-secret-word' };
const folderOf = (env: NodeJS.ProcessEnv) => storeHere({ data: '/data', env }).folder;

test('the store is the data folder, unless a bucket is configured; each bucket has its own copies', () => {
  expect(folderOf({})).toBe(join('/data', 'releases'));
  const folders = ['s3://shop', 's3://shop/one', 's3://shop/two/'].map((RELEASE_STORE) => folderOf({ ...keys, RELEASE_STORE }));
  folders.push(folderOf({ ...keys, RELEASE_STORE: 's3://shop', AWS_ENDPOINT_URL_S3: 'https://objects.example' }));
  expect(new Set(folders).size).toBe(4);
  // The earlier name of the endpoint's setting selects the same bucket.
  expect(folderOf({ ...keys, RELEASE_STORE: 's3://shop', RELEASE_STORE_ENDPOINT: 'https://objects.example' })).toBe(folders[3]);
  for (const folder of folders) expect(folder).toMatch(/^\/data\/release-copies\/[0-9a-f]{12}$/);
});

test.each([
  ['another kind of address', { ...keys, RELEASE_STORE: 'https://shop' }, 'RELEASE_STORE: must look like s3://bucket/prefix'],
  ['a way out of the prefix', { ...keys, RELEASE_STORE: 's3://shop/../other' }, 'RELEASE_STORE'],
  ['a bucket without keys', { RELEASE_STORE: 's3://shop' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed'],
  ['no address', { ...keys, RELEASE_STORE: 's3://shop', AWS_ENDPOINT_URL_S3: 'ftp://shop' }, 'AWS_ENDPOINT_URL_S3: must be'],
])('%s is told at the start, without the secret', (_, env, why) => {
  let output = '';
  try {
    folderOf(env);
  } catch (error) {
    output = String(error);
  }
  expect(output).toContain(why);
  expect(output).not.toContain(keys.AWS_SECRET_ACCESS_KEY);
});
