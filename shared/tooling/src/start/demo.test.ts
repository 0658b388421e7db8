import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { DEMO } from './demo.ts';

test.each(Object.entries(DEMO))('%s is where the start looks for it', (_, file) => {
  expect(existsSync(resolve(root, file))).toBe(true);
});

// Stores of browser tests open without one.
test('the demo artist exists: an api with its setting starts it, and it draws', async () => {
  expect(await import(DEMO.artist)).toMatchObject({ artist: { product: expect.any(Function), banner: expect.any(Function) } });
});
