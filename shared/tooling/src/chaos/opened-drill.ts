import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, startChild, stopChild } from '@larder/platform/process/child-process';
import { type Cluster, openCluster } from '../cluster/cluster.ts';
import { Load, send } from '../cluster/load.ts';
import { Orders } from '../cluster/orders.ts';
import { ReleaseSwaps } from './release-faults.ts';

/** ms in which ledger, stock and payments must agree again: jobs settle what faults left open. */
const SETTLE_MS = 120_000;
const LOOK_MS = 500;
/** Pages that each host renders before it is measured: its first ones are slower. */
const WARM_PAGES = 5;
/** No limit, which would refuse a load from one address. */
const RATE = '1000000';

/** A cluster under load, with all that a drill needs. */
export interface Drill {
  readonly dir: string;
  readonly cluster: Cluster;
  readonly load: Load;
  readonly orders: Orders;
  readonly releases: ReleaseSwaps;
  /** Returns problems of ledger, stock, orders and payments, once they have not gone within two minutes. */
  reconcile(): Promise<string[]>;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(LOOK_MS);
}

async function reconcile(child: Child): Promise<string[]> {
  for (const end = performance.now() + SETTLE_MS; ; await pause(LOOK_MS)) {
    const line = child.line((each) => each.startsWith('{"problems"'));
    child.process.send('check');
    const { problems } = JSON.parse(await line) as { problems: string[] };
    if (problems.length === 0 || performance.now() > end) return problems;
  }
}

interface DrillOptions {
  /** ms between two orders of a shopper. */
  readonly orderRestMs?: number;
  /** Reports progress. */
  say(line: string): void;
}

/** Opens a cluster with load and orders, runs work on it, and closes it. */
export async function withDrill<T>({ orderRestMs = 0, say }: DrillOptions, work: (drill: Drill) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-drill-'));
  // Run by root, PostgreSQL is another user.
  await chmod(dir, 0o755);
  let cluster: Cluster | undefined;
  let books: Child | undefined;
  try {
    cluster = await openCluster({ dir: join(dir, 'parts'), port: 0, env: { RATE_LIMIT_PER_MINUTE: RATE }, say });
    books = startChild('books', 'api/simulation/reconcile.ts', { ...cluster.settings }, join(dir, 'parts/logs'));
    const opened = books;
    await books.line((line) => line.startsWith('{"problems"'));
    for (const { url } of cluster.hosts)
      for (let n = 0; n < WARM_PAGES; n += 1) await until(async () => (await send(url, 'GET', '/c/pantry')).status === 200);
    const orders = await Orders.begin(cluster.address, ['annual@larder.example', 'monthly@larder.example'], orderRestMs);
    const load = await Load.begin(cluster.address);
    const releases = await ReleaseSwaps.open(cluster, join(dir, 'releases'));
    return await work({ dir, cluster, load, orders, releases, reconcile: () => reconcile(opened) });
  } finally {
    if (books) await stopChild(books);
    await cluster?.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
