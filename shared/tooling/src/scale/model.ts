import { byKind, byRole, type ByRole, type Kind, KINDS, type Mix, type Role, ROLES } from './kinds.ts';
import { type ClosedNetwork, percentile95, slowdown, solveClosed, type Station } from './queueing.ts';

/** What one interaction of a kind costs. */
export interface KindCost {
  /** CPU time, in ms. */
  readonly cpuMs: ByRole;
  /** Time of a response in which no process computes: flushes to disk, network, timers. In ms. */
  readonly delayMs: number;
  /** Body of the response, as compressed, in KB. */
  readonly sentKb: number;
  /** Write-ahead log, in KB. */
  readonly walKb: number;
  /** Growth of the database, in KB. */
  readonly storedKb: number;
}

/** Measured load on a number of processes. */
export interface Check {
  /** Render processes, and apis. */
  readonly processes: number;
  readonly clients: number;
  /** Cores that other work of the machine left: CPU time that the processes got or that was idle, per second. */
  readonly cores: number;
  /** Mean CPU time of an interaction, in ms. Holds on a busy machine, too. */
  readonly cpuMs: ByRole;
  /** Interactions per second. */
  readonly throughput: number;
  readonly p95Ms: number;
}

/** Measurements on which predictions are based. */
export interface Measured {
  readonly machine: string;
  readonly kinds: Readonly<Record<Kind, KindCost>>;
  /** CPU time without load, in ms per second: with one render process and one api, and for each further one of both. */
  readonly idle: { readonly one: ByRole; readonly further: ByRole };
  /** Shares of the kinds in the checks. */
  readonly mix: Mix;
  readonly checks: readonly Check[];
}

/**
 * Scales the costs of all kinds so that together they are those of the first check. Reads cost more among writes than alone, because every
 * write invalidates cached responses. Workers compute later, so theirs stay.
 */
export function calibrate(measured: Measured): Measured {
  const [first] = measured.checks;
  if (!first) return measured;
  const alone = meanDemands(measured, measured.mix);
  const factor = byRole((role) => (isWaited(role) && alone[role] > 0 ? first.cpuMs[role] / 1000 / alone[role] : 1));
  const kinds = byKind((kind) => {
    const { cpuMs, ...cost } = measured.kinds[kind];
    return { ...cost, cpuMs: byRole((role) => cpuMs[role] * factor[role]) };
  });
  return { ...measured, kinds };
}

/** Roles that a response waits for, with the processes among which each divides its work. */
const WAITED: Readonly<Record<string, (processes: number) => number>> = {
  client: () => 1,
  host: () => 1,
  render: (processes) => processes,
  api: (processes) => processes,
  // One backend for each request in progress.
  database: () => Infinity,
} satisfies Partial<Record<Role, (processes: number) => number>>;
const isWaited = (role: Role): boolean => Object.hasOwn(WAITED, role);

/** Computes the mean CPU time of an interaction by role, in seconds. */
export const meanDemands = ({ kinds }: Measured, mix: Mix): ByRole =>
  byRole((role) => KINDS.reduce((sum, kind) => sum + (mix[kind] * kinds[kind].cpuMs[role]) / 1000, 0));

/** Rounds of the fixed point between waiting for processes and waiting for cores. */
const ROUNDS = 200;

/** Sums amounts over the processes of the store: all but the load generator, which also samples. */
export const sumOfStore = (amounts: ByRole): number =>
  ROLES.reduce((sum, role) => sum + (role === 'client' ? 0 : amounts[role]), 0);

/** Predicted steady state of a load. */
export interface Prediction {
  readonly throughput: number;
  readonly p95Ms: number;
}

/**
 * Predicts a closed loop on processes that share the cores of one machine: mean value analysis of the processes, each slowed down by the
 * others that are runnable.
 */
export function predictClosed(
  measured: Measured,
  { processes, clients, cores }: Omit<Check, 'cpuMs' | 'throughput' | 'p95Ms'>,
): Prediction {
  const { kinds, mix, idle } = measured;
  const demands = meanDemands(measured, mix);
  const delay = KINDS.reduce((sum, kind) => sum + (mix[kind] * kinds[kind].delayMs) / 1000, 0);
  let factor = 1;
  let network: ClosedNetwork = { throughput: 0, response: 0, stations: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const stations: Station[] = Object.entries(WAITED).map(([name, servers]) => ({
      name,
      servers: servers(processes),
      demand: demands[name as Role] * factor,
    }));
    network = solveClosed([...stations, { name: 'delay', servers: Infinity, demand: delay }], clients);
    const background = ROLES.reduce((sum, role) => sum + idle.one[role] / 1000, 0);
    factor = (factor + slowdown(cores, runnable(stations, network, clients, demands.worker * factor, background))) / 2;
  }
  const waiting = waitingIn(network, demands, processes);
  const times = KINDS.map((kind) => ({ share: mix[kind], ...timeOf(kinds[kind], factor, waiting) }));
  return { throughput: network.throughput, p95Ms: percentile95(times) * 1000 };
}

/** Probabilities that processes are runnable: all but the one that computes. */
function runnable(
  stations: readonly Station[],
  { throughput, stations: solved }: ClosedNetwork,
  clients: number,
  worker: number,
  background: number,
): number[] {
  const all = stations.flatMap(({ servers }, at) => {
    const count = Number.isFinite(servers) ? servers : clients;
    return Array.from({ length: count }, () => Math.min(1, (solved[at]?.busy ?? 0) / count));
  });
  const total = all.reduce((sum, p) => sum + p, 0);
  // Chosen by its share of the work, a process is not its own rival.
  const self = all.reduce((sum, p) => sum + p * p, 0) / total;
  const rest = all.map((p) => p * (1 - self / total));
  return [...rest, Math.min(1, throughput * worker), Math.min(1, background)];
}

/** How work waits at each role. */
export interface Waiting {
  /** Time that work takes compared with its CPU time. */
  readonly stretch: ByRole;
  /** Mean number of services of which a wait consists. */
  readonly services: ByRole;
}

/** Derives waiting from a solved network: a wait consists of the services of those that are in the queue of a process. */
function waitingIn({ throughput, stations }: ClosedNetwork, demands: ByRole, processes: number): Waiting {
  const residence = (role: Role): number => stations.find(({ name }) => name === role)?.residence ?? 0;
  return {
    stretch: byRole((role) => (demands[role] > 0 ? residence(role) / demands[role] : 1)),
    services: byRole((role) => Math.max(1, (throughput * residence(role)) / (WAITED[role]?.(processes) ?? 1))),
  };
}

/**
 * Computes mean and variance of the response time of a kind, in seconds. A wait is a sum of exponential services.
 * @param factor slowdown by other processes on the same cores, which does not vary
 */
export function timeOf(
  { cpuMs, delayMs }: KindCost,
  factor: number,
  { stretch, services }: Waiting,
): { mean: number; variance: number } {
  const roles = ROLES.filter(isWaited);
  const mean = roles.reduce((sum, role) => sum + (cpuMs[role] * stretch[role]) / 1000, delayMs / 1000);
  const variances = roles.map((role) => ((cpuMs[role] / 1000) * Math.max(0, stretch[role] - factor)) ** 2 / services[role]);
  return { mean, variance: variances.reduce((sum, each) => sum + each, 0) };
}
