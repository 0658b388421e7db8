import { readRegistry } from '../releases/registry-file.ts';
import { liveEntry, promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import type { Built } from '../build/build-remote.ts';

/**
 * Publishes the builds of this checkout. One is promoted when its version is new or its remote has no live release, so that a rollback
 * by hand outlives a restart.
 */
export async function releaseBuilds(store: string, builds: readonly Built[], say: (line: string) => void): Promise<void> {
  for (const { target, folder } of builds.filter(({ target }) => target !== 'host')) {
    const { version, fresh } = await publish(store, folder);
    if (!fresh && liveEntry(await readRegistry(store), target)) continue;
    await promote(store, target, version, 'npm start');
    say(`released ${target}@${version}`);
  }
}
