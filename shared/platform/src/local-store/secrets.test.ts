import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '../process/plain-error.ts';
import { localSecrets } from './secrets.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'larder-secrets-'))));
afterEach(() => rmSync(dir, { recursive: true }));

test('secrets are created once and stored, so that sessions survive a restart; other users cannot read them', async () => {
  const made = await localSecrets(dir);
  expect(made.APP_SECRET.length).toBeGreaterThan(40);
  expect(made.SERVICE_TOKEN).not.toBe(made.APP_SECRET);
  expect(await localSecrets(dir)).toEqual(made);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('an unreadable file is reported, never replaced: that would sign out everyone', async () => {
  writeFileSync(join(dir, 'secrets.json'), '{');
  await expect(localSecrets(dir)).rejects.toThrow(PlainError);
});

test('a file of an earlier version keeps what it has and gets what it lacks; one of a newer version is read', async () => {
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify({ APP_SECRET: 'known', NEWER: 1 }));
  const made = await localSecrets(dir);
  expect(made).toEqual({ APP_SECRET: 'known', SERVICE_TOKEN: expect.any(String) });
  expect(await localSecrets(dir)).toEqual(made);
});

test('secrets of the environment go before stored ones, which stay for the day that it has none', async () => {
  const stored = await localSecrets(dir);
  expect(await localSecrets(dir, { SERVICE_TOKEN: 'given', APP_SECRET: '' })).toEqual({ ...stored, SERVICE_TOKEN: 'given' });
  const settings = { APP_SECRET: 'given secret', SERVICE_TOKEN: 'given token' };
  expect(await localSecrets(dir, settings)).toEqual(settings);
  expect(await localSecrets(dir)).toEqual(stored);
});

test('a store whose environment brings all secrets stores none', async () => {
  const settings = { APP_SECRET: 'given secret', SERVICE_TOKEN: 'given token' };
  expect(await localSecrets(dir, settings)).toEqual(settings);
  expect(existsSync(join(dir, 'secrets.json'))).toBe(false);
});
