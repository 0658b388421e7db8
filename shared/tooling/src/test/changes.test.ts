import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSince } from './changes.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.com', ...args], { cwd: folder, stdio: 'pipe' });
const write = (name: string) => writeFileSync(join(folder, name), name + Math.random());
const commit = (...names: string[]) => {
  names.forEach(write);
  git('add', '.');
  git('commit', '-m', names.join());
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-changes-'));
  git('init', '-b', 'main');
  commit('old.ts', 'gone.ts', 'kept.ts', '.gitignore');
  git('checkout', '-b', 'work');
  commit('committed.ts');
  git('checkout', 'main');
  commit('of-others.ts');
  git('checkout', 'work');
  write('old.ts');
  rmSync(join(folder, 'gone.ts'));
  write('ünew file.ts');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what differs from where the branch left main: committed, changed, deleted and new, without what others did there', async () => {
  const { files } = await changesSince(undefined, folder);
  expect(files).toEqual(['committed.ts', 'gone.ts', 'old.ts', 'ünew file.ts']);
});

test('a commit of one’s own choice', async () => {
  expect((await changesSince('HEAD', folder)).files).toEqual(['gone.ts', 'old.ts', 'ünew file.ts']);
  await expect(changesSince('nowhere', folder)).rejects.toThrow('git knows no commit "nowhere".');
});
