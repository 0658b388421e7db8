import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/app/migrate.ts';
import { createLog } from '../src/platform/log.ts';

/** A PostgreSQL server of a test. */
interface TestServer {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** A migrated database on a server of its own, with a streaming standby. */
export interface ReplicatedServers {
  primary: TestServer;
  standby: TestServer;
  /** Starts the standby again after it was stopped. */
  restartStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both servers, which takes seconds. */
export async function startReplicated(): Promise<ReplicatedServers> {
  // Not static imports: in production the tooling is not installed.
  const names = ['@larder/tooling/postgres/embedded', '@larder/tooling/postgres/standby'];
  const [{ startEmbedded }, { copyAsStandby }] = (await Promise.all(names.map((name) => import(name)))) as [
    { startEmbedded(options: { dir: string; fast: boolean; port?: number }): Promise<TestServer> },
    { copyAsStandby(source: { dir: string; port: number }, dir: string): Promise<void> },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'larder-replicated-'));
  // Run by root, PostgreSQL is another user.
  await chmod(folder, 0o755);
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const primary = await startEmbedded({ dir: one, fast: true });
  await migrate(primary.url, createLog({ LOG_LEVEL: 'silent' }));
  await copyAsStandby({ dir: one, port: primary.port }, two);
  const servers: ReplicatedServers = {
    primary,
    standby: await startEmbedded({ dir: two, fast: true }),
    async restartStandby() {
      servers.standby = await startEmbedded({ dir: two, fast: true, port: servers.standby.port });
    },
    async stop() {
      await servers.standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return servers;
}
