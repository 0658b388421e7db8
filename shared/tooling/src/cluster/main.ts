import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '@larder/platform/build/roots';
import { aborted, closingSignal } from '@larder/platform/process/shutdown-signal';
import { startOptions } from '../start/options.ts';
import { checkPort } from '../start/preflight.ts';
import { lockStore } from '../start/store-lock.ts';
import { type Cluster, openCluster } from './cluster.ts';

async function describe({ address, parts, database }: Cluster): Promise<string> {
  const lines = parts.map(({ name, url, child }) => [name, url, String(child().process.pid)]);
  for (const server of [database.primary, database.standby]) {
    const role = server === database.primary ? 'primary' : 'standby';
    lines.push([server.name, `127.0.0.1:${server.port} (${role})`, String(await server.pid())]);
  }
  const rows = lines.map(([name = '', url = '', pid = '']) => `  ${name.padEnd(12)}${url.padEnd(32)}process ${pid}`);
  return `\nThe cluster is open at ${address}\n\n${rows.join('\n')}\n`;
}

/**
 * `larder cluster`: opens the demo store on one machine as it runs on several, and runs it until a termination signal. A part that ends is
 * restarted; a primary that ends is replaced by its standby. Every start begins with an empty folder.
 * @returns the exit code
 */
export async function cluster(env: NodeJS.ProcessEnv): Promise<number> {
  const closing = closingSignal();
  const say = (line: string) => console.log(`  ${line.split('\n').join('\n  ')}`);
  const { port } = startOptions(env);
  await checkPort(port);
  const folder = join(dataDir, 'cluster');
  await mkdir(folder, { recursive: true });
  const lock = await lockStore(folder, `http://localhost:${port}`);
  try {
    const dir = join(folder, 'parts');
    await rm(dir, { recursive: true, force: true });
    const opened = await openCluster({ dir, port, closing, say });
    console.log(await describe(opened));
    console.log(`  data, logs  ${dir}\n  Ctrl-C ends all.\n`);
    await aborted(closing);
    console.log('closing …');
    await opened.stop();
  } finally {
    await lock.release();
  }
  return 0;
}
