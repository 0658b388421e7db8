import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepStoreAddress, storeAddress } from './store-address.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-address-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('who works on a store from elsewhere knows where it is opened, unless told otherwise', async () => {
  expect(await storeAddress(dataDir, {})).toEqual({});
  await keepStoreAddress(dataDir, 'http://localhost:4510');
  expect(await storeAddress(dataDir, {})).toEqual({ PUBLIC_URL: 'http://localhost:4510' });
  expect(await storeAddress(dataDir, { PUBLIC_URL: 'https://store.example' })).toEqual({ PUBLIC_URL: 'https://store.example' });
});
