import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../build/roots.ts';
import { PlainError } from '../plain-error.ts';

const execute = promisify(execFile);

export interface Changes {
  /** The commit that they are counted from, in short. */
  since: string;
  /** Paths from the project's folder, deleted ones included. */
  files: string[];
}

/**
 * All that differs from the commit where this branch left `ref` (the main branch by default; the last commit where there is none): committed,
 * changed in the working tree, or new. Throws a clear error for a commit that git does not know.
 */
export async function changesSince(ref: string | undefined, folder = root): Promise<Changes> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: folder, maxBuffer: 2 ** 26 })).stdout;
  const names = (text: string) => text.split('\0').filter((name) => name !== '');
  const known = async (name: string) =>
    git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).then(
      () => true,
      () => false,
    );
  if (ref !== undefined && !(await known(ref))) throw new PlainError(`git knows no commit "${ref}".`);
  let from = ref;
  for (const name of ['origin/HEAD', 'origin/main', 'main', 'HEAD']) from ??= (await known(name)) ? name : undefined;
  if (from === undefined) throw new PlainError('--changed needs a git checkout with a commit.');
  const base = (await git('merge-base', from, 'HEAD')).trim();
  const tracked = names(await git('diff', '--name-only', '--no-renames', '-z', base));
  const fresh = names(await git('ls-files', '--others', '--exclude-standard', '-z'));
  return { since: (await git('describe', '--always', '--all', base)).trim(), files: [...new Set([...tracked, ...fresh])].sort() };
}
