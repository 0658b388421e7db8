import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry, type Registry } from '@larder/contracts/release';
import { ReleaseError } from './errors.ts';
import { tellRevisions } from './release-log.ts';
import { claimedRevisions, readRevision } from './revisions.ts';

const empty: Registry = { schema: 1, revision: 0, microFrontends: {} };
const attempts = 50;
const keptRevisions = 50;

/** The registry of the store in `folder`; the empty one before the first promotion. */
export async function readRegistry(folder: string): Promise<Registry> {
  const file = join(folder, 'registry.json');
  if (!existsSync(file)) return empty;
  return registry.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Writes under a name of its own first, so that whoever dies in the middle leaves nothing that is read. */
async function whole(folder: string, content: string, place: (part: string) => Promise<void>): Promise<void> {
  const part = join(folder, `registry.${randomUUID()}.part`);
  await writeFile(part, content);
  try {
    await place(part);
  } finally {
    await rm(part, { force: true });
  }
}

/** False when somebody has this revision already. */
async function claim(folder: string, revision: number, content: string): Promise<boolean> {
  try {
    await whole(folder, content, (part) => link(part, join(folder, 'registry', `${revision}.json`)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The newest claimed revision that can be read, and the newest number that is taken. Both may be ahead of the pointer while a writer is at work, or died. */
async function newestClaimed(folder: string): Promise<{ current: Registry; taken: number }> {
  const pointed = await readRegistry(folder);
  const claimed = (await claimedRevisions(folder)).filter((revision) => revision > pointed.revision).toReversed();
  const taken = claimed[0] ?? pointed.revision;
  for (const revision of claimed) {
    const current = await readRevision(folder, revision);
    if (current) return { current, taken };
  }
  return { current: pointed, taken };
}

/** Moves the pointer to the newest claimed revision. Writers that overtake each other look again, so that it ends at the newest. */
async function movePointer(folder: string): Promise<void> {
  for (;;) {
    const { current } = await newestClaimed(folder);
    if (current.revision === (await readRegistry(folder)).revision) return;
    await whole(folder, JSON.stringify(current, null, 2), (part) => rename(part, join(folder, 'registry.json')));
  }
}

/**
 * Changes the registry by compare-and-set: the next revision is claimed by creating `registry/<revision>.json`, whole or not at all, then the
 * pointer `registry.json` moves by a rename. Who loses the race computes `change` again on the winner's registry, so nothing is overwritten and
 * what `change` checks holds for what is written. Every revision is told in the log.
 */
export async function changeRegistry(
  folder: string,
  change: (current: Registry) => Promise<Omit<Registry, 'schema' | 'revision'>> | Omit<Registry, 'schema' | 'revision'>,
): Promise<Registry> {
  await mkdir(join(folder, 'registry'), { recursive: true });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { current, taken } = await newestClaimed(folder);
    const next = registry.parse({ ...(await change(current)), schema: 1, revision: taken + 1 });
    if (!(await claim(folder, next.revision, JSON.stringify(next, null, 2)))) continue;
    await movePointer(folder);
    await tellRevisions(folder);
    await rm(join(folder, 'registry', `${next.revision - keptRevisions}.json`), { force: true });
    return next;
  }
  throw new ReleaseError(409, 'the registry is being changed by somebody else; try again');
}
