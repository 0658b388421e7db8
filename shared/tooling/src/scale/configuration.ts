import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { localSecrets } from '@larder/platform/local-store/secrets';
import { startChild } from '@larder/platform/process/child-process';
import { signingKey } from '@larder/platform/release-store/signing';
import { freePort } from '../postgres/embedded.ts';
import { postmaster } from '../postgres/postmaster.ts';
import { PROGRAMS } from '../run/programs.ts';
import { keepRunning, type Part } from '../start/part.ts';
import { partSettings } from '../start/part-settings.ts';
import { type Store, untilReady } from '../start/store.ts';
import { byRole, type ByRole, type Role } from './kinds.ts';
import { type ProcessTime, treeOf, treeTime } from './process-cpu.ts';

/** Host with a number of render processes and as many apis, on the database of an open store. */
export interface Configuration {
  readonly address: string;
  /** Sums the CPU time of each role, in seconds. */
  cpu(processes: readonly ProcessTime[]): ByRole;
  /** Finds its processes, with the load generator. */
  processes(processes: readonly ProcessTime[]): ProcessTime[];
  stop(): Promise<void>;
}

const pidOf = (part: Part | undefined): number => part?.child().process.pid ?? 0;

/**
 * Starts a host with `processes` render processes and `processes` apis that run no jobs. The api of the store is their worker.
 * @param store open store with an embedded database
 */
export async function openConfiguration(store: Store, dataDir: string, processes: number): Promise<Configuration> {
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
  };
  const settings = partSettings(
    {
      dataDir,
      port: 0,
      databaseUrl: store.databaseUrl,
      secrets: await localSecrets(dataDir),
      apiPort: 0,
      filesPort: Number(new URL(store.releasesUrl).port),
      hostBuild: store.hostBuild,
      releaseKey: (await signingKey(dataDir)).publicText,
    },
    {},
    { LOG_LEVEL: 'warn', SANDBOX_LATENCY_MS: '0' },
  );
  const failed = (line: string) => console.error(`  ${line}`);
  const start = async (name: string, program: keyof typeof PROGRAMS, env: Record<string, string>): Promise<string> => {
    const dir = join(dataDir, 'scale', name);
    await mkdir(dir, { recursive: true });
    const own = { ...env, PORT: String(await freePort()), LARDER_DATA: dir };
    const part = keepRunning(() => startChild(name, PROGRAMS[program], own, join(dataDir, 'logs')), failed);
    parts.push(part);
    const url = `http://127.0.0.1:${own.PORT}`;
    await untilReady(`${url}/readyz`, [part]);
    return url;
  };
  try {
    const apis = await Promise.all(
      Array.from({ length: processes }, (_, at) => start(`scale-api-${at + 1}`, 'api', { ...settings.api, JOBS: 'off' })),
    );
    const address = await start('scale-host', 'host', {
      ...settings.host,
      API_URL: apis.join(','),
      RENDER_WORKERS: String(processes),
    });
    const database = (await postmaster(join(dataDir, 'pg', 'pgdata'))).pid;
    const named = (name: string) => store.parts.find((part) => part.name === name);
    const roots = { parts, worker: named('api'), releases: named('releases'), database };
    return { address, cpu: (all) => sumByRole(all, roots), processes: (all) => ownProcesses(all, roots), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Roots {
  /** Apis, then the host. */
  readonly parts: readonly Part[];
  readonly worker: Part | undefined;
  readonly releases: Part | undefined;
  readonly database: number;
}

function sumByRole(all: readonly ProcessTime[], { parts, worker, releases, database }: Roots): ByRole {
  const own = (pid: number) => all.find((each) => each.pid === pid)?.own ?? 0;
  const host = pidOf(parts.find(({ name }) => name === 'scale-host'));
  const apis = parts.filter(({ name }) => name !== 'scale-host');
  const seconds: Record<Role, () => number> = {
    host: () => own(host),
    render: () => treeTime(all, host) - own(host),
    api: () => apis.reduce((sum, part) => sum + treeTime(all, pidOf(part)), 0),
    worker: () => treeTime(all, pidOf(worker)),
    database: () => treeTime(all, database),
    releases: () => treeTime(all, pidOf(releases)),
    client: () => own(process.pid),
  };
  return byRole((role) => seconds[role]());
}

/** Finds all its processes, and the load generator. */
function ownProcesses(all: readonly ProcessTime[], { parts, worker, releases, database }: Roots): ProcessTime[] {
  const roots = [...[...parts, worker, releases].map(pidOf), database];
  return [...all.filter(({ pid }) => pid === process.pid), ...roots.flatMap((root) => treeOf(all, root))];
}
