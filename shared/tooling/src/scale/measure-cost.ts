import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Configuration } from './configuration.ts';
import { byRole, type ByRole, type Kind } from './kinds.ts';
import { type Client, type Extent, runExtent } from './load.ts';
import type { KindCost } from './model.ts';
import { type CpuSample, sampleCpu } from './process-cpu.ts';

/** Of one kind, after all kinds together. */
const WARM_UP: Extent = { count: 100, least: 2, most: 60 };
/** Of a measurement. */
export const MEASURED: Extent = { count: 120, least: 8, most: 60 };
/** With one client, which waits for no other. */
const ALONE: Extent = { count: 30, least: 3, most: 30 };
const IDLE_S = 8;
/** s in which a worker completes jobs of orders. */
const SETTLE_S = 4;

/** Computes the CPU time of each role between two samples, in ms. */
export const spent = ({ cpu }: Configuration, from: CpuSample, to: CpuSample): ByRole => {
  const [before, after] = [cpu(from.processes), cpu(to.processes)];
  return byRole((role) => (after[role] - before[role]) * 1000);
};

/** Measures the CPU time without load, in ms per second. */
export async function measureIdle(configuration: Configuration): Promise<ByRole> {
  await pause(SETTLE_S * 1000);
  const from = await sampleCpu();
  await pause(IDLE_S * 1000);
  const to = await sampleCpu();
  const ms = spent(configuration, from, to);
  return byRole((role) => (role === 'client' ? 0 : ms[role] / (to.at - from.at)));
}

/** Position in the write-ahead log and size of the database, in bytes. */
async function readDisk(database: pg.Client): Promise<{ wal: number; stored: number }> {
  const { rows } = await database.query<{ wal: string; stored: string }>(
    `select pg_current_wal_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as stored`,
  );
  return { wal: Number(rows[0]?.wal), stored: Number(rows[0]?.stored) };
}

/**
 * Measures what an interaction of a kind costs.
 * @param clients few, so that none waits long
 * @param idle CPU time without load, in ms per second
 */
export async function measureCost(
  kind: Kind,
  clients: readonly Client[],
  configuration: Configuration,
  idle: ByRole,
  database: pg.Client,
): Promise<KindCost> {
  const next = () => kind;
  await runExtent(WARM_UP, clients, next);
  if (kind === 'order') await pause(SETTLE_S * 1000);
  const [from, before] = [await sampleCpu(), await readDisk(database)];
  const interactions = await runExtent(MEASURED, clients, next);
  if (kind === 'order') await pause(SETTLE_S * 1000);
  const [to, after] = [await sampleCpu(), await readDisk(database)];
  const count = interactions.length;
  const ms = spent(configuration, from, to);
  const cpuMs = byRole((role) => Math.max(0, ms[role] - idle[role] * (to.at - from.at)) / count);
  const delayMs = await measureDelay(clients.slice(0, 1), next, configuration, cpuMs);
  return {
    cpuMs,
    delayMs,
    sentKb: interactions.reduce((sum, { bytes }) => sum + bytes, 0) / count / 1024,
    walKb: (after.wal - before.wal) / count / 1024,
    storedKb: Math.max(0, after.stored - before.stored) / count / 1024,
  };
}

/** Time of a response in which no process computes or waits for a core, in ms. */
async function measureDelay(
  client: readonly Client[],
  next: () => Kind,
  configuration: Configuration,
  cpuMs: ByRole,
): Promise<number> {
  const waited = ({ processes }: CpuSample) => configuration.processes(processes).reduce((sum, each) => sum + each.waited, 0);
  const from = await sampleCpu();
  const interactions = await runExtent(ALONE, client, next);
  const to = await sampleCpu();
  const response = interactions.reduce((sum, { seconds }) => sum + seconds, 0) / interactions.length;
  const waiting = (waited(to) - waited(from)) / interactions.length;
  const computing = cpuMs.client + cpuMs.host + cpuMs.render + cpuMs.api + cpuMs.database;
  return Math.max(0, (response - waiting) * 1000 - computing);
}
