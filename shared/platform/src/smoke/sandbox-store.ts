import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { buildAll } from '../build/build-all.ts';
import { PlainError } from '../process/plain-error.ts';
import { releaseServer } from '../release-store/server.ts';
import { startChild, stopChild } from '../process/child-process.ts';
import type { StorePlace } from '../release-store/store/release-store.ts';

interface SandboxStore {
  readonly url: string;
  /** Failures outside of page renders that the host has reported: `mf-cart@1a2b…: timer or event: no cart`. */
  readonly faults: ReadonlySet<string>;
  close(): Promise<void>;
}

const failure = z.object({
  remote: z.string(),
  version: z.string(),
  where: z.string(),
  message: z.string(),
  msg: z.literal('failure'),
});

/** A line of the host's log about a release, as text. */
export function faultIn(line: string): string | undefined {
  if (!line.includes('"failure"')) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    // Half a line, cut where the pipe was.
    return undefined;
  }
  const { data } = failure.safeParse(json);
  return data && `${data.remote}@${data.version}: ${data.where}: ${data.message}`;
}

/** A host: folder of its build, and what listens. */
export interface SandboxHost {
  readonly build: string;
  readonly program: string;
}

async function hostHere(): Promise<SandboxHost> {
  const [host] = await buildAll(console.log, ['host']);
  if (!host) throw new PlainError('The host was not built.');
  return { build: host.folder, program: 'host/server/main.ts' };
}

/**
 * A separate host with published releases, in separate processes, so that a release affects nothing else. It has no secret, reaches only `apiUrl`, caches no pages, and serves
 * any combination. The host is this checkout's by default.
 */
export async function openSandboxStore(options: {
  releases: StorePlace;
  apiUrl: string;
  logs: string;
  host?: SandboxHost;
}): Promise<SandboxStore> {
  const { build, program } = options.host ?? (await hostHere());
  const files = releaseServer(options.releases);
  await new Promise<void>((ready) => files.listen(0, '127.0.0.1', ready));
  const child = startChild(
    'smoke-host',
    program,
    {
      NODE_ENV: 'production',
      LARDER_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      SERVICE_TOKEN: '',
      AWS_SECRET_ACCESS_KEY: '',
      AWS_SESSION_TOKEN: '',
      RELEASES_PUBLIC_URL: '',
      API_URL: options.apiUrl,
      RELEASES_URL: `http://127.0.0.1:${(files.address() as AddressInfo).port}`,
      HOST_BUILD: build,
      PAGE_CACHE_MB: '0',
      // No other page needs a process while two are lost.
      RENDER_WORKERS: '2',
      LOG_LEVEL: 'warn',
    },
    join(options.logs, 'logs'),
  );
  const faults = new Set<string>();
  child.process.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      const fault = faultIn(line);
      if (fault) faults.add(fault);
    }
  });
  const close = async (): Promise<void> => {
    await stopChild(child);
    files.closeAllConnections();
    await new Promise((end) => files.close(end));
  };
  try {
    const { port } = JSON.parse(await child.line((line) => line.startsWith('{"port"'))) as { port: number };
    return { url: `http://127.0.0.1:${port}`, faults, close };
  } catch (error) {
    await close();
    throw error;
  }
}
