import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 250;
/** Longest wait: a machine that others keep busy is never at rest. */
const MOST_MS = 20_000;
/** Share of the processors' time in which nothing is done when a machine is at rest. */
const IDLE = 0.85;

const timesOf = (): { idle: number; all: number } => {
  const times = cpus().flatMap((each) => Object.entries(each.times));
  const sum = (which: typeof times) => which.reduce((total, [, ms]) => total + ms, 0);
  return { idle: sum(times.filter(([name]) => name === 'idle')), all: sum(times) };
};

/** Resolves once what was measured before is worked off: pages that nobody waits for any more, memory that is given back. */
export async function atRest(): Promise<void> {
  const until = performance.now() + MOST_MS;
  let before = timesOf();
  do {
    await pause(LOOK_MS);
    const now = timesOf();
    if ((now.idle - before.idle) / (now.all - before.all) >= IDLE) return;
    before = now;
  } while (performance.now() < until);
}
