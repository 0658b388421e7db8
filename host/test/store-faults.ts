import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { SmallRelease } from './small-pool.ts';
import type { StoredPool } from './stored-pool.ts';

const writer = fileURLToPath(new URL('./writer.main.ts', import.meta.url));
const PATIENCE_MS = 300_000;
/** ms within which every process serves a promoted release. Generous, for a busy machine. */
const SERVED_MS = 30_000;
/** ms within which a writer is killed: a change takes a few. */
const KILL_MS = 30;

/** Looks again and again; whether it came true. */
export async function until(isSo: () => boolean, ms = PATIENCE_MS): Promise<boolean> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(10)) if (isSo()) return true;
  return isSo();
}

const well = (remote: string, version: string, path?: string): SmallRelease => ({
  remote,
  version,
  module: `Page: () => '${version}'`,
  ...(path && { path }),
});

/** Every process has its code: a remote that was not there before is named by its manifest first. */
const isLive = ({ pool }: StoredPool, { remote, version }: SmallRelease): boolean =>
  pool.states().some(({ name, serving, status }) => name === remote && serving === version && status === 'stable');

async function promoted(stored: StoredPool, release: SmallRelease, spoil?: (folder: string) => Promise<void>): Promise<string[]> {
  await stored.promote(release, spoil);
  if (!(await until(() => isLive(stored, release)))) return [`${release.version} was never served`];
  // A process without the new remote reports no state of it yet, so its page may be requested a moment too early.
  let output = '';
  for (const end = performance.now() + SERVED_MS; performance.now() < end; await wait(10)) {
    output = await stored.text(release.path ?? `/${release.remote.slice(3)}`);
    if (output === release.version) return [];
  }
  return [`the page of ${release.version} says "${output}"`];
}

/** Faults of releases and the registry in the store. Each returns its deviations; `n` makes versions unique. */
export const STORE_FAULTS: Readonly<Record<string, (stored: StoredPool, n: number) => Promise<string[]>>> = {
  /** A file with a wrong hash is refused, by name; the served release stays. */
  async corrupt(stored, n) {
    const release = well('mf-fixture', `corrupt-${n}`);
    await stored.promote(release, (folder) => writeFile(join(folder, 'server/entry.cjs'), 'exports.it = {};'));
    const isReported = () =>
      stored.reported.some((each) => each.version === release.version && each.message.includes('promised hash'));
    if (!(await until(isReported))) return ['it is not reported'];
    return isLive(stored, release) ? ['it is served'] : [];
  },
  /** Without its packed twin a file comes as it is. */
  twin: (stored, n) => promoted(stored, well('mf-fixture', `twin-${n}`), (folder) => rm(join(folder, 'server/entry.cjs.br'))),
  /** A writer works after another one was killed in the middle of a write. */
  async writer(stored, n) {
    const child = spawn(process.execPath, ['--no-warnings', writer, stored.folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    await wait(Math.random() * KILL_MS);
    child.kill('SIGKILL');
    await once(child, 'close');
    return promoted(stored, well('mf-fixture', `writer-${n}`));
  },
  /** Two teams that promote at the same moment both succeed. */
  async teams(stored, n) {
    const ends = [well('mf-fixture', `teams-${n}`), well('mf-other', `teams-${n}`)].map((each) => promoted(stored, each));
    return (await Promise.all(ends)).flat();
  },
  /** When two remotes claim one address at the same moment, one gets it and the other learns the owner. */
  async routes(stored, n) {
    const both = ['mf-one', 'mf-two'].map((remote) => well(remote, `routes-${n}`, '/claimed'));
    const ends = await Promise.allSettled(both.map((each) => promoted(stored, each)));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    const wrong = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
    const winner = both.find((_, at) => ends[at]?.status === 'fulfilled');
    if (winner) await stored.retire(winner.remote);
    return refused.length === 1 && refused[0]?.includes('claims the route')
      ? wrong
      : [...wrong, `refused: ${refused.join(', ')}`];
  },
};
