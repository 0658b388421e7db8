import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { remoteName } from '@larder/contracts/release';
import { root } from '../build/roots.ts';
import { PlainError } from '../process/plain-error.ts';
import { template } from './template.ts';

const manifest = z.object({ version: z.string() });

/** Writes the remote `name` into `folder` and returns its files. @throws PlainError for an invalid name, or when it exists already */
export async function writeRemote(folder: string, name: string, owner: string): Promise<string[]> {
  if (!remoteName.safeParse(name).success) throw new PlainError(`"${name}" is no name of a remote; say mf-recipes.`);
  if (existsSync(folder)) throw new PlainError(`${name} is there already.`);
  const text = await readFile(join(root, 'shared/shell/package.json'), 'utf8');
  const { version: packageVersion } = manifest.parse(JSON.parse(text));
  const files = template(name.replace(/^mf-/, ''), { owner, packageVersion });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return Object.keys(files);
}

/** `larder new`: a remote in this checkout, known to the lock file, which names no package that is not installed already. */
export async function newRemote(name: string, owner: string): Promise<void> {
  const files = await writeRemote(join(root, name), name, owner);
  await promisify(execFile)('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  console.log(files.map((file) => `  ${name}/${file}`).join('\n'));
}
