import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep, makeRoom, readCachedFile } from './picture-cache.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const never = (error: unknown): never => {
  throw error;
};

test('reads a stored file back; a missing one is null', async () => {
  const file = join(root, 'product', 'a.webp');
  expect(await readCachedFile(file, never)).toBeNull();
  await keep(root, file, Buffer.from('picture'));
  expect((await readCachedFile(file, never))?.toString()).toBe('picture');
  expect(readdirSync(join(root, 'product'))).toEqual(['a.webp']);
});

test('reports a folder that cannot be read, and still serves the picture', async () => {
  const errors: unknown[] = [];
  expect(await readCachedFile(root, (error) => errors.push(error))).toBeNull();
  expect(errors).toHaveLength(1);
});

test('the pictures written longest ago make room', async () => {
  mkdirSync(join(root, 'product'));
  for (let i = 0; i < 10; i++) {
    const file = join(root, 'product', `${i}.webp`);
    writeFileSync(file, Buffer.alloc(1000));
    utimesSync(file, 1000 + i, 1000 + i);
  }
  await makeRoom(root, 10_000);
  expect(readdirSync(join(root, 'product'))).toHaveLength(10);
  await makeRoom(root, 9000);
  expect(readdirSync(join(root, 'product')).toSorted()).toEqual([
    '3.webp',
    '4.webp',
    '5.webp',
    '6.webp',
    '7.webp',
    '8.webp',
    '9.webp',
  ]);
});
