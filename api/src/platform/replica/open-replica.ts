import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { Replica } from './replica.ts';
import { replicaMetrics } from './replica-metrics.ts';

/** Opens the replica of the settings. @returns undefined without one */
export function openReplica(
  { DATABASE_READ_URL: url, DATABASE_POOL: connections }: Pick<Env, 'DATABASE_READ_URL' | 'DATABASE_POOL'>,
  { primary, log, registry }: { primary: Pool; log: Log; registry: Registry },
): Replica | undefined {
  if (!url) return undefined;
  const replica: Replica = new Replica({ url, connections, primary, log, count: (server) => statements.inc({ server }) });
  const statements = replicaMetrics(registry, () => replica);
  return replica;
}
