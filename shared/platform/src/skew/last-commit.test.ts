import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitBefore, intendedBreak, whyNoneBefore } from './last-commit.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'larder-commits-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@larder.example'];
const git = (...words: string[]) => execFileSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' }).trim();
const commit = async (text: string, message: string): Promise<string> => {
  await writeFile(join(folder, 'file'), text);
  git('add', 'file');
  git('commit', '--quiet', '--message', message);
  return git('rev-parse', 'HEAD');
};

test('there is no previous commit without a repository, and in a checkout of one commit', async () => {
  expect(await commitBefore(undefined, folder)).toBeUndefined();
  expect(await whyNoneBefore(folder)).toContain('no checkout');
  git('init', '--quiet');
  await commit('one', 'Begin');
  expect(await commitBefore(undefined, folder)).toBeUndefined();
  expect(await whyNoneBefore(folder)).toContain('the first commit');
  await expect(commitBefore('nothing', folder)).rejects.toThrow('"nothing" is no commit of this checkout.');
});

test('a shallow checkout has none either, and says how to get it', async () => {
  git('init', '--quiet');
  await commit('one', 'Begin');
  await commit('two', 'Go on');
  const shallow = join(folder, 'shallow');
  git('clone', '--quiet', '--depth=1', `file://${folder}`, shallow);
  expect(await commitBefore(undefined, shallow)).toBeUndefined();
  expect(await whyNoneBefore(shallow)).toContain('git fetch --deepen=1');
});

test('it is the one before the last, and the last where files differ from it', async () => {
  git('init', '--quiet');
  const [first, last] = [await commit('one', 'Begin'), await commit('two', 'Go on')];
  expect(await commitBefore(undefined, folder)).toBe(first);
  await writeFile(join(folder, 'file'), 'three');
  expect(await commitBefore(undefined, folder)).toBe(last);
  expect(await commitBefore('HEAD~1', folder)).toBe(first);
});

test('a commit may declare that it breaks the one before, and why; files that differ from it declare nothing', async () => {
  git('init', '--quiet');
  await commit('one', 'Begin');
  expect(await intendedBreak(folder)).toBe('');
  await commit('two', 'Rename a slot\n\nBreaks-before: the slot had no user');
  expect(await intendedBreak(folder)).toBe('the slot had no user');
  await writeFile(join(folder, 'file'), 'three');
  expect(await intendedBreak(folder)).toBe('');
});
