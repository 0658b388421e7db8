import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { retire } from '@larder/platform/release-store/promote';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { readLog } from '@larder/platform/release-store/release-log';
import { releaseServer } from '@larder/platform/release-store/server';
import { createReleaseSource } from '@larder/platform/release-loader/release-source';
import { Upstream } from '@larder/platform/upstream/upstream';
import type { HostRendering } from '../server/render/messages.ts';
import type { PoolOptions } from '@larder/platform/render/render-pool';
import { promoteSmall } from './promote-small.ts';
import { smallPool, type SmallPool, type SmallRelease } from './small-pool.ts';

/** A small pool over a real release store: a folder, its server, its registry. */
export interface StoredPool extends SmallPool {
  readonly folder: string;
  /** Publishes a release and makes it live (`promoteSmall`). */
  promote(release: SmallRelease, spoil?: (folder: string) => Promise<void>): Promise<void>;
  retire(remote: string): Promise<void>;
  /** Whether the log has each revision of the registry once. */
  isLogWhole(): Promise<boolean>;
  close(): Promise<void>;
}

export async function storedPool(options: Partial<PoolOptions<HostRendering>> = {}): Promise<StoredPool> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-stored-'));
  const server = releaseServer(folder);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const storeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const small = await smallPool({
    ...options,
    source: createReleaseSource({ store: new Upstream([storeUrl]), timeoutMs: 120_000 }),
  });
  const follow = async () => small.pool.follow(await readRegistry(folder));

  return {
    ...small,
    folder,
    async promote(release, spoil) {
      await promoteSmall(folder, release, spoil);
      await follow();
    },
    async retire(remote) {
      await retire(folder, remote, { by: 'test' });
      await follow();
    },
    async isLogWhole() {
      const { revision } = await readRegistry(folder);
      const revisions = (await readLog(folder)).flatMap((line) => ('revision' in line ? [Number(line.revision)] : []));
      return revisions.length === revision && new Set(revisions).size === revision;
    },
    async close() {
      small.pool.stop();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
