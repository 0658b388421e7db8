import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildResult, builtVersion } from './build-remote.ts';
import { createBuilder } from './builder.ts';
import { hostDir } from './host-settings.ts';
import { inputHash } from './input-hash.ts';
import { isThere } from '../process/is-running.ts';
import { buildsDir, localRemotes, root } from './roots.ts';

const MAX_BUILDS = 6;

/** A finished build of these very inputs, if there is one; spares the start of a builder. */
export async function findBuild(target: string): Promise<BuildResult | undefined> {
  const inputs = target === 'host' ? await inputHash(hostDir, 'host') : await inputHash(join(root, target));
  const folder = join(buildsDir, target, inputs);
  const host = existsSync(join(folder, 'assets.json')) ? inputs : undefined;
  const version = target === 'host' ? host : await builtVersion(folder);
  return version ? { target, version, folder, fresh: false } : undefined;
}

/** Whether the process that writes `<hash>.<pid>.part` is still there. */
const isWritten = (name: string): boolean => isThere(Number(name.split('.').at(-2)));

/**
 * Removes old builds, which are only a cache; the newest few are enough to switch branches quickly. Partial ones of a killed process
 * are always removed.
 */
export async function prune(target: string, builds = buildsDir): Promise<void> {
  const folder = join(builds, target);
  const all = existsSync(folder) ? await readdir(folder) : [];
  const parts = all.filter((name) => name.endsWith('.part'));
  for (const name of parts.filter((part) => !isWritten(part))) await rm(join(folder, name), { recursive: true, force: true });
  const names = all.filter((name) => !parts.includes(name));
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  for (const { name } of aged.toSorted((a, b) => b.at - a.at).slice(MAX_BUILDS))
    await rm(join(folder, name), { recursive: true });
}

/** Builds the targets (by default the host and every local remote), at most two at a time. `say` gets one progress line for each. */
export async function buildAll(say: (line: string) => void, targets = ['host', ...localRemotes()]): Promise<BuildResult[]> {
  const queue = [...targets];
  const done: BuildResult[] = [];
  const work = async (): Promise<void> => {
    const builder = createBuilder();
    try {
      for (let target = queue.shift(); target; target = queue.shift()) {
        const started = performance.now();
        let built = await findBuild(target);
        if (!built) {
          say(`building ${target} …`);
          built = await builder.build({ target });
          say(`built ${target} ${built.version} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
          await prune(target);
        }
        done.push(built);
      }
    } finally {
      builder.close();
    }
  };
  // Both to their end: a worker must not be left behind by the failure of the other.
  const ends = await Promise.allSettled([work(), work()]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return done;
}
