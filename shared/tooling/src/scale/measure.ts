import { cpus } from 'node:os';
import pg from 'pg';
import type { Store } from '../start/store.ts';
import { createClients } from './clients.ts';
import { type Configuration, openConfiguration } from './configuration.ts';
import { EXAMPLE_RATES } from './inputs.ts';
import { byKind, byRole, type ByRole, createMixer, type Kind, KINDS, type Mix } from './kinds.ts';
import { type Client, type Extent, quantile, runExtent } from './load.ts';
import { measureCost, MEASURED, measureIdle, spent } from './measure-cost.ts';
import type { Check, KindCost, Measured } from './model.ts';
import { sampleCpu } from './process-cpu.ts';

/** Clients that load a store for its costs: few, so that none waits long. */
const COST_CLIENTS = 3;
const CHECK_CLIENTS = 8;
const CHECK_PROCESSES = [1, 2, 4];
/** Interactions by which a new process and its statements become fast: the costs are those of a process that ran for long. */
const WARM_UP: Extent = { count: 800, least: 6, most: 180 };

async function measureCheck(
  clients: readonly Client[],
  configuration: Configuration,
  { processes, mix, idle }: { processes: number; mix: Mix; idle: ByRole },
): Promise<Check> {
  const next = createMixer(mix);
  const from = await sampleCpu();
  const interactions = await runExtent({ ...MEASURED, count: 2 * MEASURED.count }, clients, next);
  const ended = Math.max(...interactions.map((each) => each.ended));
  const to = await sampleCpu();
  const ms = spent(configuration, from, to);
  const seconds = to.at - from.at;
  return {
    processes,
    clients: clients.length,
    cores: (Object.values(ms).reduce((sum, each) => sum + each / 1000, 0) + to.idle - from.idle) / seconds,
    cpuMs: byRole((role) => Math.max(0, ms[role] - idle[role] * seconds) / interactions.length),
    throughput: interactions.length / (ended - from.at),
    p95Ms: quantile(
      interactions.map((each) => each.seconds * 1000),
      0.95,
    ),
  };
}

/**
 * Measures the costs of a stocked store, and checks throughput and response times at several numbers of processes.
 * @param say reports progress
 */
export async function measureStore(store: Store, dataDir: string, say: (line: string) => void): Promise<Measured> {
  const total = KINDS.reduce((sum, kind) => sum + EXAMPLE_RATES[kind], 0);
  const mix = byKind((kind) => EXAMPLE_RATES[kind] / total);
  const database = new pg.Client({ connectionString: store.databaseUrl });
  await database.connect();
  // Otherwise it happens by itself, in the middle of a measurement.
  await database.query('vacuum analyze');
  const idles: ByRole[] = [];
  const checks: Check[] = [];
  const kinds: Partial<Record<Kind, KindCost>> = {};
  try {
    for (const processes of CHECK_PROCESSES) {
      const configuration = await openConfiguration(store, dataDir, processes);
      try {
        const clients = await createClients(configuration.address, CHECK_CLIENTS);
        say(`warming up ${processes} render processes and apis …`);
        await runExtent({ ...WARM_UP, count: WARM_UP.count * processes }, clients, createMixer(mix));
        const idle = await measureIdle(configuration);
        idles.push(idle);
        if (processes === 1)
          for (const kind of KINDS) {
            say(`cost of ${kind} …`);
            kinds[kind] = await measureCost(kind, clients.slice(0, COST_CLIENTS), configuration, idle, database);
          }
        say(`load on ${processes} render processes and apis …`);
        checks.push(await measureCheck(clients, configuration, { processes, mix, idle }));
      } finally {
        await configuration.stop();
      }
    }
  } finally {
    await database.end();
  }
  const [one, most] = [idles[0], idles.at(-1)];
  const more = (CHECK_PROCESSES.at(-1) ?? 1) - 1;
  const idle = byRole((role) => one?.[role] ?? 0);
  return {
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`,
    kinds: byKind((kind) => {
      const cost = kinds[kind];
      if (!cost) throw new Error(`the cost of ${kind} was not measured`);
      return cost;
    }),
    idle: { one: idle, further: byRole((role) => Math.max(0, (most?.[role] ?? 0) - idle[role]) / more) },
    mix,
    checks,
  };
}
