/*
 * Closed forms and recurrences of queueing theory. All are pure. Times are in seconds and rates per second, unless a caller uses other units
 * consistently.
 */

/**
 * Computes the probability that an arrival waits in M/M/c (Erlang's C formula).
 * @param servers number of equal servers
 * @param load offered load: arrival rate times mean service time
 * @returns 1 where the load exceeds the servers
 */
export function erlangC(servers: number, load: number): number {
  if (load >= servers) return 1;
  // The recurrence of Erlang's B formula does not overflow, as factorials do.
  let blocked = 1;
  for (let n = 1; n <= servers; n += 1) blocked = (load * blocked) / (n + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

/** Computes the mean wait before service in M/M/c. @returns Infinity where the load exceeds the servers */
export function meanWait(servers: number, arrivals: number, service: number): number {
  const load = arrivals * service;
  return load >= servers ? Infinity : (erlangC(servers, load) * service) / (servers - load);
}

/** Station of a closed network. */
export interface Station {
  readonly name: string;
  /** Equal servers; Infinity for a delay without a queue. */
  readonly servers: number;
  /** Service that one cycle of a customer needs, in seconds. */
  readonly demand: number;
}

/** Steady state of a closed network. */
export interface ClosedNetwork {
  /** Cycles per second. */
  readonly throughput: number;
  /** Mean time of a cycle, in seconds. */
  readonly response: number;
  /** By station: mean time there per cycle in seconds, and mean number of busy servers. */
  readonly stations: readonly { readonly name: string; readonly residence: number; readonly busy: number }[];
}

/** Station with the state of the recurrence: probabilities of 0, 1, … customers. */
interface Solved extends Station {
  probabilities: number[];
  residence: number;
}

/**
 * Solves a closed network of one class exactly by mean value analysis with multi-server stations (Reiser and Lavenberg 1980).
 * @param customers number of customers that circulate
 */
export function solveClosed(stations: readonly Station[], customers: number): ClosedNetwork {
  const solved: Solved[] = stations.map((station) => ({ ...station, probabilities: [1], residence: 0 }));
  let throughput = 0;
  for (let n = 1; n <= customers; n += 1) {
    for (const station of solved) {
      const { servers, demand, probabilities } = station;
      station.residence = Number.isFinite(servers)
        ? probabilities.reduce((sum, p, at) => sum + (p * demand * (at + 1)) / Math.min(at + 1, servers), 0)
        : demand;
    }
    throughput = n / solved.reduce((sum, { residence }) => sum + residence, 0);
    for (const station of solved) {
      const { servers, demand, probabilities } = station;
      if (!Number.isFinite(servers)) continue;
      const next = probabilities.map((p, at) => (throughput * demand * p) / Math.min(at + 1, servers));
      // Rounding could make the remainder slightly negative.
      station.probabilities = [Math.max(0, 1 - next.reduce((sum, p) => sum + p, 0)), ...next];
    }
  }
  return {
    throughput,
    response: solved.reduce((sum, { residence }) => sum + residence, 0),
    stations: solved.map(({ name, residence, demand }) => ({ name, residence, busy: throughput * demand })),
  };
}

/**
 * Computes how much a runnable process is slowed down by others on the same cores, when cores divide their time equally.
 * @param cores available cores, may be a fraction
 * @param others for each other process, the probability that it is runnable
 * @returns 1 where there is always a free core
 */
export function slowdown(cores: number, others: readonly number[]): number {
  let distribution = [1];
  for (const p of others) {
    const without = distribution;
    distribution = [...without, 0].map((chance, at) => chance * (1 - p) + (without[at - 1] ?? 0) * p);
  }
  return distribution.reduce((sum, chance, at) => sum + chance * Math.max(1, (at + 1) / cores), 0);
}

/** Time of one class of requests. */
export interface ClassTime {
  /** Share of the class in all requests. */
  readonly share: number;
  readonly mean: number;
  readonly variance: number;
}

/** Approximates the normal distribution function with an error below 1e-4 (Abramowitz and Stegun 26.2.18). */
function normal(z: number): number {
  const x = Math.abs(z);
  const tail = 0.5 * (1 + 0.196854 * x + 0.115194 * x ** 2 + 0.000344 * x ** 3 + 0.019527 * x ** 4) ** -4;
  return z > 0 ? 1 - tail : tail;
}

/** Probability that a gamma-distributed time is at most `limit` (Wilson and Hilferty 1931). */
function isWithin({ mean, variance }: ClassTime, limit: number): number {
  if (variance <= 0) return limit >= mean ? 1 : 0;
  const shape = mean ** 2 / variance;
  return normal(((limit / mean) ** (1 / 3) - (1 - 1 / (9 * shape))) * 3 * Math.sqrt(shape));
}

/** Steps of the bisection; each halves the interval. */
const STEPS = 60;

/**
 * Approximates the 95th percentile of requests of several classes, each with a gamma distribution. The error for one class with a coefficient of
 * variation up to 1 is below 2 %.
 */
export function percentile95(classes: readonly ClassTime[]): number {
  const total = classes.reduce((sum, { share }) => sum + share, 0);
  let [low, high] = [0, Math.max(...classes.map(({ mean, variance }) => mean + 20 * Math.sqrt(variance)))];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    const within = classes.reduce((sum, each) => sum + (each.share / total) * isWithin(each, middle), 0);
    if (within < 0.95) low = middle;
    else high = middle;
  }
  return high;
}
