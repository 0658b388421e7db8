import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildHost } from '@larder/platform/build/build-host';
import { liveEntry } from '@larder/platform/release-store/entries';
import { readRegistry } from '@larder/platform/release-store/registry-file';
import { releaseServer } from '@larder/platform/release-store/server';
import { startChild, stopChild } from '@larder/platform/process/child-process';
import { promoteSmall } from './promote-small.ts';
import type { SmallRelease } from './small-pool.ts';

const TOKEN = 'a token of the run alone';

/** The real host as a process with its build, with a separate release store and an empty API. */
export interface WholeHost {
  readonly url: string;
  /** Folder of its release store, and URL of the store. */
  readonly releases: { readonly folder: string; readonly url: string };
  /** Processes that the host reported as lost, by `performance.now()`. */
  readonly losses: readonly number[];
  /** @param spoil corrupts files of the release, which are in the folder that it receives */
  promote(release: SmallRelease, spoil?: (home: string) => Promise<void>): Promise<void>;
  /** Version that is live in the registry. */
  live(remote: string): Promise<string | undefined>;
  /** Whether every process of the host serves it. */
  isServed(release: Pick<SmallRelease, 'remote' | 'version'>): Promise<boolean>;
  close(): Promise<void>;
}

const listening = (server: Server): Promise<string> =>
  new Promise((ready) =>
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  );

interface Health {
  readonly remotes: readonly { readonly name: string; readonly serving: string | null; readonly status: string }[];
}

/** `live`: releases that are promoted before the host starts. */
export async function wholeHost(...live: readonly SmallRelease[]): Promise<WholeHost> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-whole-'));
  const build = await buildHost();
  const store = releaseServer(folder, { tokens: [TOKEN] });
  const api = createServer((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: false, code: 404, error: 'Nothing is known here.' }));
  });
  for (const release of live) await promoteSmall(folder, release);
  const storeUrl = await listening(store);
  const host = startChild(
    'host',
    'host/server/main.ts',
    {
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      LARDER_ENV: 'test',
      NODE_ENV: 'production',
      SERVICE_TOKEN: TOKEN,
      API_URL: await listening(api),
      RELEASES_URL: storeUrl,
      RELEASE_KEYS: '',
      HOST_BUILD: build.folder,
      // Each shopper of the run has an address of their own.
      TRUST_PROXY: '1',
      // A cached page would hide the harm.
      PAGE_CACHE_MB: '0',
    },
    join(folder, 'logs'),
  );
  const losses: number[] = [];
  if (host.process.stderr)
    createInterface({ input: host.process.stderr }).on('line', (line) => {
      if (line.includes('"where":"process"')) losses.push(performance.now());
    });
  const { port } = JSON.parse(await host.line((line) => line.startsWith('{"port"'))) as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    releases: { folder, url: storeUrl },
    losses,
    promote: (release, spoil) => promoteSmall(folder, release, spoil),
    live: async (remote) => liveEntry(await readRegistry(folder), remote)?.metadata.version,
    async isServed({ remote, version }) {
      const { remotes } = (await (await fetch(`${url}/healthz`)).json()) as Health;
      return remotes.some(({ name, serving, status }) => name === remote && serving === version && status === 'stable');
    },
    async close() {
      await stopChild(host);
      for (const server of [store, api]) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
