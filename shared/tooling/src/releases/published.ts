import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface Published {
  readonly version: string;
  /** ms since 1970. */
  readonly at: number;
}

/** Published versions of a remote, newest first. */
export async function publishedVersions(store: string, remote: string): Promise<Published[]> {
  const folder = join(store, remote);
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part'));
  const aged = await Promise.all(
    names.map(async (version) => ({ version, at: (await stat(join(folder, version))).birthtimeMs })),
  );
  return aged.toSorted((a, b) => b.at - a.at);
}
