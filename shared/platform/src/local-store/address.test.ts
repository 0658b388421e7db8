import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepStoreAddress, openStoreAddress, storeAddress } from './address.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-address-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('tools outside of the store know its address by default', async () => {
  expect(await storeAddress(dataDir, {})).toEqual({});
  await keepStoreAddress(dataDir, 'http://localhost:4510');
  expect(await storeAddress(dataDir, {})).toEqual({ PUBLIC_URL: 'http://localhost:4510' });
  expect(await storeAddress(dataDir, { PUBLIC_URL: 'https://store.example' })).toEqual({ PUBLIC_URL: 'https://store.example' });
});

test('a command looks for the open store where the environment says, else where it was opened last', async () => {
  expect(await openStoreAddress(dataDir, {})).toBe('http://localhost:3000');
  await keepStoreAddress(dataDir, 'https://shop.larder.test');
  expect(await openStoreAddress(dataDir, { PUBLIC_URL: '', PORT: '' })).toBe('https://shop.larder.test');
  expect(await openStoreAddress(dataDir, { PORT: '4000' })).toBe('http://localhost:4000');
  expect(await openStoreAddress(dataDir, { PUBLIC_URL: 'https://larder.test', PORT: '4000' })).toBe('https://larder.test');
});
