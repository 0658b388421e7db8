import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { lstat, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Built } from '../build/build-remote.ts';
import { buildsDir, root } from '../build/roots.ts';

const run = promisify(execFile);
const git = async (...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim();

/** The commit that what stands here follows on: the one before the last, or the last where files differ from it. Whole commits only. */
export async function commitBefore(wanted?: string): Promise<string> {
  const isChanged = (await git('status', '--porcelain', '--untracked-files=no')) !== '';
  return git('rev-parse', '--verify', `${wanted ?? (isChanged ? 'HEAD' : 'HEAD~1')}^{commit}`);
}

/** The packages of this checkout for another one: installed ones are shared, links to the checkout's own rooms lead to the other's. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
    else if (name.startsWith('@')) await linkPackages(source, target);
    else await symlink(source, target);
  }
}

/** What was built of these very inputs before is not built again. */
async function linkBuilds(to: string): Promise<void> {
  for (const target of existsSync(buildsDir) ? await readdir(buildsDir) : []) {
    await mkdir(join(to, target), { recursive: true });
    for (const build of (await readdir(join(buildsDir, target))).filter((name) => !name.endsWith('.part')))
      await symlink(join(buildsDir, target, build), join(to, target, build));
  }
}

const builds = z.array(z.object({ target: z.string(), version: z.string(), folder: z.string(), fresh: z.boolean() }));

/** Builds host and remotes of a commit by its own tooling, in a checkout beside this one, and hands them to `look`; the checkout is gone afterwards. */
export async function withBuildsOf<T>(commit: string, look: (built: readonly Built[]) => Promise<T>): Promise<T> {
  const tree = join(root, '.cache/skew', `${commit.slice(0, 12)}.${process.pid}`);
  await git('worktree', 'add', '--detach', tree, commit);
  try {
    for (const modules of globSync(['node_modules', '{shared/*,mf-*,host,api,playwright}/node_modules'], { cwd: root }))
      await linkPackages(join(root, modules), join(tree, modules));
    await linkBuilds(join(tree, '.cache/builds'));
    const script = `const { buildAll } = await import(${JSON.stringify(join(tree, 'shared/tooling/src/build/build-all.ts'))});
console.log(JSON.stringify(await buildAll(console.error)));`;
    const { stdout } = await run(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      cwd: tree,
      maxBuffer: 16 * 1024 * 1024,
    });
    return await look(builds.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')));
  } finally {
    await git('worktree', 'remove', '--force', tree);
    await rm(tree, { recursive: true, force: true });
  }
}
