import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readRemoteSettings } from './host-settings.ts';
import { isPacked, packageFolder } from './packed.ts';
import { root } from './roots.ts';

const skipped = new Set(['node_modules', 'dist', '.cache', 'fixtures', 'gallery', 'test', 'testing']);
const isTest = /\.test\.tsx?$/;

async function* sources(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(path);
    } else if (!isTest.test(entry.name)) yield path;
  }
}

/** Shown by the host's own design page, and part of nothing else. */
const gallery = join(root, 'shared/ui/src/gallery');

const commonInputs = isPacked
  ? ['contracts', 'rules', 'shell', 'ui', 'platform'].map((name) => join(packageFolder(`@larder/${name}`), 'dist'))
  : ['contracts', 'rules', 'shell', 'ui', 'platform/src/build', 'platform/src/federation'].map((name) =>
      join(root, 'shared', name),
    );

/**
 * The first 12 hex digits of a sha256 over all inputs of a build of `folder`: its own files, the shared packages and the lock file.
 * It is the key of the build cache: the same inputs are never built twice.
 */
export async function inputHash(folder: string, salt = ''): Promise<string> {
  const hash = createHash('sha256').update(salt);
  for (const input of [folder, ...commonInputs, ...(folder === join(root, 'host') ? [gallery] : [])]) {
    for await (const path of sources(input)) {
      hash
        .update(relative(root, path).split(sep).join('/'))
        .update('\0')
        .update(await readFile(path))
        .update('\0');
    }
  }
  hash.update(JSON.stringify(await readRemoteSettings()));
  const lock = join(root, 'package-lock.json');
  if (!isPacked || existsSync(lock)) hash.update(await readFile(lock));
  return hash.digest('hex').slice(0, 12);
}
