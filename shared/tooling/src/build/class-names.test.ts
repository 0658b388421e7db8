import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { classNames } from './class-names.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  for (const name of ['card/Card.module.css', 'Page.module.css']) await put(name);
});
afterEach(() => rm(folder, { recursive: true }));

async function put(path: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), '');
}

const card = () => join(folder, 'card/Card.module.css');
const page = () => join(folder, 'Page.module.css');

test('classes of one sheet begin alike, those of another sheet or remote do not', () => {
  const nameOf = classNames('mf-one', [folder]);
  const [root, title, other] = [nameOf(card(), 'root'), nameOf(card(), 'title'), nameOf(page(), 'root')];
  expect(root).toMatch(/^[a-zA-Z]{6}$/);
  expect(nameOf(card(), 'root')).toBe(root);
  expect(title).not.toBe(root);
  expect(title?.slice(0, 5)).toBe(root?.slice(0, 5));
  expect(other?.slice(0, 3)).toBe(root?.slice(0, 3));
  expect(other?.slice(0, 5)).not.toBe(root?.slice(0, 5));
  expect(classNames('mf-two', [folder])(card(), 'root')?.slice(0, 3)).not.toBe(root?.slice(0, 3));
});

test('a sheet has as many classes as it likes, no two by one name', () => {
  const nameOf = classNames('mf-one', [folder]);
  const names = Array.from({ length: 300 }, (_, at) => nameOf(card(), `class-${at}`));
  expect(new Set(names).size).toBe(300);
});

test('each of very many sheets has letters of its own, and a sheet more leaves the others theirs', async () => {
  const before = classNames('mf-one', [folder])(card(), 'root');
  await put('more/New.module.css');
  expect(classNames('mf-one', [folder])(card(), 'root')).toBe(before);
  for (let at = 0; at < 400; at += 1) await put(`many/${at}.module.css`);
  const nameOf = classNames('mf-one', [folder]);
  const names = Array.from({ length: 400 }, (_, at) => nameOf(join(folder, `many/${at}.module.css`), 'root'));
  expect(new Set(names).size).toBe(400);
});

test('a sheet that is nowhere there has no name of this kind', () => {
  expect(classNames('mf-one', [folder])(join(folder, '../Other.module.css'), 'root')).toBeUndefined();
});
