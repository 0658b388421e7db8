import { createHash } from 'node:crypto';
import { cp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';

const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

async function rewrite(folder: string, from: string, to: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).isDirectory()) {
      await rewrite(path, from, to);
      continue;
    }
    if (name.endsWith('.br') || name.endsWith('.gz')) {
      await rm(path);
      continue;
    }
    const text = await readFile(path, 'utf8');
    if (/\.(js|cjs|css|json)$/.test(name) && text.includes(from)) await writeFile(path, text.replaceAll(from, to));
    if (name.includes(from)) await rename(path, join(folder, name.replaceAll(from, to)));
  }
}

/** A release of its own version with the code of another: every mention of the version is another, every hash is new. */
export async function cloneRelease(source: string, target: string, from: string, to: string): Promise<void> {
  await cp(source, target, { recursive: true });
  await rewrite(target, from, to);
  const file = join(target, 'manifest.json');
  const manifest = releaseManifest.parse(JSON.parse(await readFile(file, 'utf8')));
  const files: typeof manifest.files = {};
  for (const path of Object.keys(manifest.files).filter((each) => !/\.(br|gz)$/.test(each))) {
    const bytes = await readFile(join(target, path));
    files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
  }
  await writeFile(file, JSON.stringify({ ...manifest, files }));
}
