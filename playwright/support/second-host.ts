import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { storeEnv } from './env.ts';

export interface SecondHost {
  url: string;
  process: Child['process'];
  stop(): Promise<void>;
}

/**
 * A host of one's own over the store's api, with its releases from elsewhere: through a proxy that breaks them, or out of another store.
 * The browser loads remotes from that very origin, as in production mode.
 */
export async function secondHost(releasesUrl: string, env: Record<string, string> = {}): Promise<SecondHost> {
  const logs = mkdtempSync(join(tmpdir(), 'larder-host-'));
  const host = startChild(
    'host',
    'host/server/main.ts',
    {
      PORT: '0',
      API_URL: storeEnv.apiUrl,
      RELEASES_URL: releasesUrl,
      RELEASES_PUBLIC_URL: releasesUrl,
      HOST_BUILD: storeEnv.hostBuild,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // Starts faster; the store itself has the default number.
      RENDER_WORKERS: '2',
      ...env,
    },
    logs,
  );
  const { port } = JSON.parse(await host.line((line) => line.startsWith('{"port"'))) as { port: number };
  return { url: `http://127.0.0.1:${port}`, process: host.process, stop: () => stopChild(host) };
}

interface Health {
  remotes: { name: string; status: string; serving: string | null }[];
}

const health = async (url: string): Promise<Health> => (await (await fetch(`${url}/healthz`)).json()) as Health;

/** The version of the remote that the host serves, null while it has none. */
export const servedBy = async (url: string, remote: string): Promise<string | null> =>
  (await health(url)).remotes.find(({ name }) => name === remote)?.serving ?? null;

/** ms: pauses between tries to load a remote grow to half a minute. */
const PATIENCE_MS = 240_000;

/** Waits until the host has every remote but those: on a busy machine the first tries to load one may run out of their time. */
export async function untilWhole(url: string, but: readonly string[] = []): Promise<void> {
  const missing = async () => (await health(url)).remotes.filter(({ status }) => status !== 'stable').map(({ name }) => name);
  await expect.poll(async () => (await missing()).filter((name) => !but.includes(name)), { timeout: PATIENCE_MS }).toEqual([]);
}
