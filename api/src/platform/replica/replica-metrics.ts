import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replica } from './replica.ts';

/** Registers how much a replica serves, and how it is. @returns the counter of statements by their server */
export function replicaMetrics(registry: Registry, replica: () => Pick<Replica, 'health' | 'use'>): Counter<'server'> {
  const isUsed = new Gauge({
    name: 'database_replica_used',
    help: '1 where reads of requests use the replica (DATABASE_READ_URL), 0 where the primary serves all of them',
    registers: [registry],
    collect() {
      const { health } = replica();
      // The next scrape finds what the looks from now on have found.
      replica().use();
      if (health.isUsed === undefined) this.reset();
      else this.set(health.isUsed ? 1 : 0);
    },
  });
  isUsed.reset();
  const lag = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of the data of the replica (DATABASE_READ_URL)',
    registers: [registry],
    collect() {
      const { lagMs } = replica().health;
      if (lagMs === undefined) this.reset();
      else this.set(lagMs / 1000);
    },
  });
  lag.reset();
  return new Counter({
    name: 'database_statements_total',
    help: 'Statements of requests, by the server that they were sent to',
    labelNames: ['server'],
    registers: [registry],
  });
}
