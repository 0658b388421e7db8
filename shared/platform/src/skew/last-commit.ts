import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { BuildResult } from '../build/build-remote.ts';
import { prune } from '../build/build-all.ts';
import { buildsDir, root } from '../build/roots.ts';
import { isThere } from '../process/is-running.ts';
import { PlainError } from '../process/plain-error.ts';

const run = promisify(execFile);
const gitIn =
  (cwd: string) =>
  async (...words: string[]): Promise<string> =>
    (await run('git', words, { cwd })).stdout.trim();
const git = gitIn(root);
const trees = join(root, '.cache/skew');

const isChanged = async (cwd: string): Promise<boolean> =>
  (await gitIn(cwd)('status', '--porcelain', '--untracked-files=no')) !== '';

/** The predecessor of the current code: the commit before the last, or the last one when files differ from it. Undefined without one, as in a checkout of one commit. */
export async function commitBefore(requestedCommit?: string, cwd: string = root): Promise<string | undefined> {
  try {
    return await gitIn(cwd)(
      'rev-parse',
      '--verify',
      `${requestedCommit ?? ((await isChanged(cwd)) ? 'HEAD' : 'HEAD~1')}^{commit}`,
    );
  } catch {
    if (requestedCommit === undefined) return undefined;
    throw new PlainError(`"${requestedCommit}" is no commit of this checkout.`);
  }
}

/** Why there is no previous commit, as text. */
export async function whyNoneBefore(cwd: string = root): Promise<string> {
  const shallow = await gitIn(cwd)('rev-parse', '--is-shallow-repository').catch(() => undefined);
  if (shallow === undefined) return 'this folder is no checkout of a repository, which would know the commit before';
  return shallow === 'true'
    ? 'the commit before is not in this shallow checkout; `git fetch --deepen=1` brings it'
    : 'this is the first commit: there is none before it';
}

/** Why the last commit may break the release before it: the line `Breaks-before: <why>` of its message. Empty without such a line, or when files differ from the commit. */
export const intendedBreak = async (cwd: string = root): Promise<string> =>
  (await isChanged(cwd)) ? '' : gitIn(cwd)('log', '-1', '--format=%(trailers:key=Breaks-before,valueonly,separator=%x3B )');

/** A commit that cannot be built with the packages that are installed here, though it was built with its own. */
export class OtherPackages extends Error {}

/** Links the packages of this checkout into another one: installed packages are shared, links to the checkout's own packages lead to the other's. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
    else if (name.startsWith('@')) await linkPackages(source, target);
    else await symlink(source, target);
  }
}

/** Reuses earlier builds of the same inputs. */
async function linkBuilds(to: string): Promise<void> {
  for (const target of existsSync(buildsDir) ? await readdir(buildsDir) : []) {
    await mkdir(join(to, target), { recursive: true });
    for (const build of (await readdir(join(buildsDir, target))).filter((name) => !name.endsWith('.part')))
      await symlink(join(buildsDir, target, build), join(to, target, build));
  }
}

/** Caches the builds of the other commit with those of this one: while they are among the newest, they are not built again. */
async function keepBuilds(built: readonly BuildResult[]): Promise<void> {
  for (const { target, folder } of built.filter(({ fresh }) => fresh)) {
    const copied = join(buildsDir, target, basename(folder));
    const part = `${copied}.${process.pid}.part`;
    await cp(folder, part, { recursive: true });
    await rename(part, copied);
    await prune(target);
  }
}

/** Removes checkouts of killed runs. */
async function removeLeft(): Promise<void> {
  const names = existsSync(trees) ? await readdir(trees) : [];
  const left = names.filter((name) => !isThere(Number(name.split('.').at(-1))));
  for (const name of left) await rm(join(trees, name), { recursive: true, force: true });
  if (left.length > 0) await git('worktree', 'prune');
}

const builds = z.array(z.object({ target: z.string(), version: z.string(), folder: z.string(), fresh: z.boolean() }));

/** Names the files below some paths that differ between a commit and this checkout. */
export const changedSince = async (commit: string, paths: readonly string[]): Promise<string[]> =>
  (await git('diff', '--name-only', commit, '--', ...paths)).split('\n').filter(Boolean);

/** Passes the folder of a temporary checkout of a commit, with the packages that are installed here, to `look`; it is removed afterwards. */
export async function withCheckoutOf<T>(commit: string, look: (tree: string) => Promise<T>): Promise<T> {
  await removeLeft();
  const tree = join(trees, `${commit.slice(0, 12)}.${process.pid}`);
  await git('worktree', 'add', '--detach', tree, commit);
  try {
    for (const modules of globSync(['node_modules', '{shared/*,mf-*,host,api,playwright}/node_modules'], { cwd: root }))
      await linkPackages(join(root, modules), join(tree, modules));
    return await look(tree);
  } finally {
    await git('worktree', 'remove', '--force', tree);
    await rm(tree, { recursive: true, force: true });
  }
}

/** Builds host and remotes of a commit by its own tooling, in a temporary checkout, and passes them to `look` with the checkout's folder. @throws OtherPackages where it was built with other packages */
export async function withBuildsOf<T>(
  commit: string,
  look: (built: readonly BuildResult[], tree: string) => Promise<T>,
): Promise<T> {
  return withCheckoutOf(commit, async (tree) => {
    await linkBuilds(join(tree, '.cache/builds'));
    // Where commits have it that precede this package.
    const former = join(tree, 'shared/tooling/src/build/build-all.ts');
    const program = existsSync(former) ? former : join(tree, 'shared/platform/src/build/build-all.ts');
    const script = `const { buildAll } = await import(${JSON.stringify(program)});
console.log(JSON.stringify(await buildAll(console.error)));`;
    const built = await run(process.execPath, ['--no-warnings', '--input-type=module', '--eval', script], {
      cwd: tree,
      maxBuffer: 16 * 1024 * 1024,
    }).then(
      ({ stdout }) => builds.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')),
      async (error: unknown) => {
        const isOther = (await git('diff', '--name-only', commit, '--', 'package-lock.json')) !== '';
        throw isOther ? new OtherPackages(String(error), { cause: error }) : error;
      },
    );
    await keepBuilds(built);
    // Linked builds: rendering may also read the link's target.
    const found = built.map(async (each) => ({ ...each, folder: await realpath(each.folder) }));
    return look(await Promise.all(found), tree);
  });
}
