import { existsSync } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, type Registry } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';

const empty: Registry = { schema: 1, revision: 0, microFrontends: {} };
const attempts = 20;
const keptRevisions = 50;

/** The registry of the store in `folder`; the empty one before the first promotion. */
export async function readRegistry(folder: string): Promise<Registry> {
  const file = join(folder, 'registry.json');
  if (!existsSync(file)) return empty;
  return registry.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function claim(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(content);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The newest revision that was claimed. It may be ahead of the pointer when a writer died between the two steps. */
async function newestClaimed(folder: string): Promise<Registry> {
  const current = await readRegistry(folder);
  const names = await readdir(join(folder, 'registry'));
  const newest = Math.max(0, ...names.map((name) => Number.parseInt(name, 10)).filter(Number.isFinite));
  if (newest <= current.revision) return current;
  const claimed = registry.safeParse(
    await readFile(join(folder, 'registry', `${newest}.json`), 'utf8').then(
      (text): unknown => JSON.parse(text),
      () => undefined,
    ),
  );
  return claimed.success ? claimed.data : current;
}

/**
 * Changes the registry by compare-and-set: the next revision is claimed by exclusive creation of `registry/<revision>.json`, then the
 * pointer `registry.json` moves by a rename. Who loses the race computes `change` again on the winner's registry, so nothing is overwritten.
 */
export async function changeRegistry(
  folder: string,
  change: (current: Registry) => Registry['microFrontends'],
): Promise<Registry> {
  await mkdir(join(folder, 'registry'), { recursive: true });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const current = await newestClaimed(folder);
    const next = registry.parse({ schema: 1, revision: current.revision + 1, microFrontends: change(current) });
    const content = JSON.stringify(next, null, 2);
    const file = join(folder, 'registry', `${next.revision}.json`);
    if (!(await claim(file, content))) continue;
    const pointer = join(folder, `registry.${next.revision}.part`);
    await writeFile(pointer, content);
    await rename(pointer, join(folder, 'registry.json'));
    await rm(join(folder, 'registry', `${next.revision - keptRevisions}.json`), { force: true });
    return next;
  }
  throw new ReleaseError(409, 'the registry is being changed by somebody else; try again');
}
