import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inputHash } from './input-hash.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inputs-'));
  await put('src/page.ts', 'export const page = 1;');
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

test('the same inputs have the same version, regardless of tests and builds in their folder', async () => {
  const before = await inputHash(folder);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
  await put('src/page.test.ts', 'a test');
  await put('test/fixtures.ts', 'a fixture');
  await put('dist/page.js', 'a build');
  await put('node_modules/other/index.js', 'a package');
  expect(await inputHash(folder)).toBe(before);
});

test('a file that changed, came, went or has another name is another version, and so is another way to build', async () => {
  const versions = [await inputHash(folder), await inputHash(folder, 'for development')];
  await put('src/page.ts', 'export const page = 2;');
  versions.push(await inputHash(folder));
  await put('src/more.ts', '');
  versions.push(await inputHash(folder));
  await rename(join(folder, 'src/more.ts'), join(folder, 'src/other.ts'));
  versions.push(await inputHash(folder));
  expect(new Set(versions).size).toBe(5);
});

test('text that moves from the end of one file to the name of the next is another version', async () => {
  await put('a', 'b');
  const one = await inputHash(folder);
  await rm(join(folder, 'a'));
  await put('ab', '');
  expect(await inputHash(folder)).not.toBe(one);
});
