import { ASSUMPTIONS, EXAMPLE, EXAMPLE_RATES } from './inputs.ts';
import { byKind, byRole, type ByRole, type Kind, KINDS, type Mix, type Role } from './kinds.ts';
import { type Measured, timeOf } from './model.ts';
import { meanWait, percentile95 } from './queueing.ts';

const SECONDS_OF_MONTH = 30.4 * 86_400;
const GB = 1024 ** 2;

/** Processes and machines for a load, with their price. */
export interface Plan {
  /** Load relative to the example store. */
  readonly factor: number;
  /** Interactions per second in the busiest hour. */
  readonly rates: Mix;
  /** Cores that work needs on average in the busiest hour. */
  readonly cores: ByRole;
  readonly hosts: number;
  readonly renders: number;
  readonly apis: number;
  readonly workers: number;
  /** Machines of hosts, render processes, apis and workers. */
  readonly machines: number;
  /** Cores of the primary, and as many of its standby. */
  readonly databaseCores: number;
  /** MB/s of write-ahead log. */
  readonly wal: number;
  /** Connections of apis and workers. */
  readonly connections: number;
  /** 95th percentile of member pages, in ms. */
  readonly memberPageMs: number;
  /** Mbit/s of pages to browsers, without their assets. */
  readonly pageMbits: number;
  /** Share of each limit of one primary that is used. */
  readonly limits: Readonly<Record<'CPU' | 'WAL' | 'connections', number>>;
  /** Dollars a month. */
  readonly price: { readonly machines: number; readonly database: number; readonly transfer: number };
}

/**
 * Plans machines for a multiple of the example store's load: cores by measured costs, and each process and machine busy by
 * `ASSUMPTIONS.utilization` at most.
 */
export function planFor(measured: Measured, factor: number): Plan {
  const { kinds, idle } = measured;
  const { utilization, least, connectionsOfProcess } = ASSUMPTIONS;
  const rates = byKind((kind) => EXAMPLE_RATES[kind] * factor);
  const work = byRole((role) => KINDS.reduce((sum, kind) => sum + (rates[kind] * kinds[kind].cpuMs[role]) / 1000, 0));
  const processes = (cores: number): number => Math.max(least, Math.ceil(cores / utilization));
  const [renders, apis, workers] = [processes(work.render), processes(work.api), processes(work.worker)];
  const hosts = processes(work.host);
  // Each host polls an api, and each api listens to the database: idle work grows with their number.
  const others: Partial<Record<Role, number>> = { host: hosts, render: renders, api: apis, database: apis };
  const cores = byRole((role) => work[role] + idleCores(idle, role, others[role] ?? 1));
  const appCores = hosts + renders + apis + workers;
  const databaseCores = databaseSize(cores.database / utilization);
  const wal = KINDS.reduce((sum, kind) => sum + (rates[kind] * kinds[kind].walKb) / 1024, 0);
  const connections = (apis + workers) * connectionsOfProcess;
  const machines = Math.max(least, Math.ceil(appCores / ASSUMPTIONS.machineCores));
  const plan = { factor, rates, cores, hosts, renders, apis, workers, machines, databaseCores, wal, connections };
  return {
    ...plan,
    memberPageMs: memberPage(measured, plan),
    pageMbits: (KINDS.reduce((sum, kind) => sum + rates[kind] * kinds[kind].sentKb, 0) * 8) / 1024,
    limits: {
      CPU: cores.database / utilization / ASSUMPTIONS.largestDatabase,
      WAL: wal / ASSUMPTIONS.largestWal,
      connections: connections / ASSUMPTIONS.connections,
    },
    price: priceOf(measured, plan),
  };
}

/** Cores that a role uses without load. A further host costs as much as the first one. */
function idleCores({ one, further }: Measured['idle'], role: Role, processes: number): number {
  const each = role === 'host' ? one.host : further[role];
  return (one[role] + each * (processes - 1)) / 1000;
}

/** Cores of a database machine: a power of two, or the largest. */
const databaseSize = (cores: number): number => Math.max(2, 2 ** Math.ceil(Math.log2(Math.max(1, cores))));

type Sizes = Pick<Plan, 'rates' | 'cores' | 'hosts' | 'renders' | 'apis' | 'databaseCores'>;

/** 95th percentile of a member's page, in ms, with waits of M/M/c for each group of processes. */
function memberPage({ kinds }: Measured, { rates, cores, hosts, renders, apis, databaseCores }: Sizes): number {
  const counts: Partial<Record<Role, number>> = { host: hosts, render: renders, api: apis, database: databaseCores };
  const servers = byRole((role) => counts[role] ?? 0);
  const total = KINDS.reduce((sum, kind) => sum + rates[kind], 0);
  const stretch = byRole((role) => {
    const service = cores[role] / total;
    return service > 0 && servers[role] > 0 ? 1 + meanWait(servers[role], total, service) / service : 1;
  });
  const cost = { ...kinds.memberPage, cpuMs: { ...kinds.memberPage.cpuMs, client: 0 } };
  return percentile95([{ share: 1, ...timeOf(cost, 1, { stretch, services: byRole(() => 1) }) }]) * 1000;
}

function priceOf(
  { kinds }: Measured,
  { rates, machines, databaseCores }: Pick<Plan, 'rates' | 'machines' | 'databaseCores'>,
): Plan['price'] {
  const { machineCores, appMemory, databaseMemory, corePrice, memoryPrice, diskPrice, transferPrice, assetsKb } = ASSUMPTIONS;
  const monthly = (kind: Kind): number => (rates[kind] / EXAMPLE.peak) * SECONDS_OF_MONTH;
  const stored = (monthly('order') * kinds.order.storedKb * ASSUMPTIONS.retention) / GB;
  const pages = (['cachedPage', 'renderedPage', 'memberPage'] as const).reduce(
    (sum, kind) => sum + monthly(kind) * (kinds[kind].sentKb + assetsKb),
    0,
  );
  return {
    machines: machines * machineCores * (corePrice + appMemory * memoryPrice),
    database: 2 * (databaseCores * (corePrice + databaseMemory * memoryPrice) + stored * diskPrice),
    transfer: (pages / GB) * transferPrice,
  };
}
