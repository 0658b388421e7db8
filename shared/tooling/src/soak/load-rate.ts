import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from '../cluster/load.ts';
import { percentile } from './trend.ts';

/** ms that 99 of 100 requests may take at the highest rate. */
const P99_MS = 750;
/** Share of a rate's requests that must be made for the rate to count: a saturated store makes fewer. */
const MADE = 0.8;
/** Requests a second of the first step, and the factor of the next one. */
const FIRST_RATE = 15;
const FACTOR = 1.4;
/** Seconds of a step. */
const STEP_S = 7;
/** Steps, together a minute. */
const STEPS = 8;

/** Result of a step. */
interface Step {
  readonly rate: number;
  readonly made: number;
  readonly p99: number;
}

/** Whether a store sustains a rate. */
export const isSustained = ({ rate, made, p99 }: Step): boolean => made >= MADE * rate && p99 <= P99_MS;

/** Finds the highest rate that a store sustains in about a minute, in requests a second, and sets the load to half of it. */
export async function setHalfLoad(load: Load, say: (line: string) => void): Promise<number> {
  let best = FIRST_RATE;
  for (let step = 0, rate = FIRST_RATE; step < STEPS; step += 1, rate *= FACTOR) {
    load.intervalMs = 1000 / rate;
    load.takeTimes();
    await pause(STEP_S * 1000);
    const times = load.takeTimes();
    const result = { rate, made: times.length / STEP_S, p99: percentile(times, 0.99) };
    say(`${rate.toFixed(0)} requests a second: ${result.made.toFixed(0)} made, p99 ${result.p99.toFixed(0)} ms`);
    if (!isSustained(result)) break;
    best = rate;
  }
  load.intervalMs = 2000 / best;
  return best;
}
