import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@larder/contracts/release';
import { checkBeside } from '@larder/tooling/releases/beside';
import { withLive } from '@larder/tooling/releases/entries';
import { retire } from '@larder/tooling/releases/promote';
import { changeRegistry, readRegistry } from '@larder/tooling/releases/registry-file';
import { readLog } from '@larder/tooling/releases/release-log';
import { releaseServer } from '@larder/tooling/releases/server';
import { createReleaseSource } from '../server/hub/release-source.ts';
import type { PoolOptions } from '../server/render/pool.ts';
import { filesOf, integrityOf, smallPool, type SmallPool, type SmallRelease } from './small-pool.ts';

/** A small pool over a real release store: a folder, its server, its registry. */
export interface StoredPool extends SmallPool {
  readonly folder: string;
  /** Publishes a release, spoils its files if it is said how, and makes it live by the registry's own compare-and-set, with its claims checked inside. Only what a team's own machine does (types, trial) is left out. */
  promote(release: SmallRelease, spoil?: (folder: string) => Promise<void>): Promise<void>;
  retire(remote: string): Promise<void>;
  /** Whether the log tells each revision of the registry once. */
  isLogWhole(): Promise<boolean>;
  close(): Promise<void>;
}

export async function storedPool(options: Partial<PoolOptions> = {}): Promise<StoredPool> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-stored-'));
  const server = releaseServer(folder);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const storeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const small = await smallPool({ ...options, source: createReleaseSource({ storeUrl, timeoutMs: 30_000 }) });
  const follow = async () => small.pool.follow(await readRegistry(folder));

  return {
    ...small,
    folder,
    async promote(release, spoil) {
      const { remote, version } = release;
      const { manifest: text, files } = filesOf(release);
      const home = join(folder, remote, version);
      for (const [path, content] of [...Object.entries(files), ['manifest.json', text] as const]) {
        await mkdir(dirname(join(home, path)), { recursive: true });
        await writeFile(join(home, path), content);
      }
      await spoil?.(home);
      const manifest = releaseManifest.parse(JSON.parse(text));
      const at = new Date().toISOString();
      await changeRegistry(folder, async (current) => {
        await checkBeside(folder, current, manifest);
        const live = {
          url: `/${remote}/${version}/`,
          metadata: { version, integrity: integrityOf(text) },
          deployment: { traffic: 100, default: true },
          extras: { promotedAt: at, by: 'test' },
        };
        return {
          microFrontends: { ...current.microFrontends, [remote]: withLive(current.microFrontends[remote] ?? [], live) },
          change: { action: 'promote', name: remote, version, by: 'test', at },
        };
      });
      await follow();
    },
    async retire(remote) {
      await retire(folder, remote, { by: 'test' });
      await follow();
    },
    async isLogWhole() {
      const { revision } = await readRegistry(folder);
      const told = (await readLog(folder)).flatMap((line) => ('revision' in line ? [Number(line.revision)] : []));
      return told.length === revision && new Set(told).size === revision;
    },
    async close() {
      small.pool.stop();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
