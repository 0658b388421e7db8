import { randomUUID } from 'node:crypto';
import { mkdtemp, cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseServer } from '@larder/platform/release-store/server';
import type { AddressInfo } from 'node:net';
import { storeEnv } from './env.ts';

export interface ReleaseStoreCopy {
  /** The store's folder, to publish to and promote in. */
  folder: string;
  url: string;
  /** What a host shows that may take releases back. */
  token: string;
  close(): Promise<void>;
}

/** A copy of the store's releases, served over HTTP: what a test promotes there affects no other test. */
export async function releaseStoreCopy(): Promise<ReleaseStoreCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-releases-'));
  await cp(join(storeEnv.data, 'releases'), folder, { recursive: true });
  const token = randomUUID();
  const server = releaseServer(folder, { tokens: [token] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    folder,
    token,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
