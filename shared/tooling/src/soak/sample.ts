import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPart } from '../cluster/cluster.ts';
import { query } from '../cluster/database-server.ts';
import type { Drill } from '../chaos/opened-drill.ts';
import { treeBytes } from '../process-memory.ts';
import { percentile } from './trend.ts';

const MB = 1024 * 1024;

/** Names and units of what is measured besides the memory of each part. */
export const STORE_MEASURES = ['p99 ms', 'logs MB', 'database MB', 'WAL MB', 'connections'] as const;

/** A sample: values by the name of their measure, such as `host-1 rss MB`. */
export type Sample = ReadonlyMap<string, number>;

/** Bytes of the files in a folder. */
async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of the heap of a part's main process; undefined for parts without `/metrics`. */
async function heapBytes({ url }: ClusterPart, token: string): Promise<number | undefined> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const value = /^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/m.exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
}

interface DatabaseFacts {
  readonly bytes: string;
  readonly wal: string;
  readonly connections: number;
}

/** Measures a store under load. The response times are those since the last sample. */
export async function takeSample({ cluster, load, dir }: Drill): Promise<Sample> {
  const sample = new Map<string, number>();
  for (const part of cluster.parts) {
    sample.set(`${part.name} rss MB`, (await treeBytes(part.child().process.pid ?? 0)) / MB);
    const heap = await heapBytes(part, cluster.settings['SERVICE_TOKEN'] ?? '');
    if (heap !== undefined) sample.set(`${part.name} heap MB`, heap / MB);
  }
  const facts = await query<DatabaseFacts>(
    cluster.database.primary,
    `select pg_database_size(current_database()) as bytes, (select sum(size) from pg_ls_waldir()) as wal,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections`,
  );
  sample.set('p99 ms', percentile(load.takeTimes(), 0.99));
  sample.set('logs MB', (await folderBytes(join(dir, 'parts/logs'))) / MB);
  sample.set('database MB', Number(facts?.bytes) / MB);
  sample.set('WAL MB', Number(facts?.wal) / MB);
  sample.set('connections', facts?.connections ?? Number.NaN);
  return sample;
}
