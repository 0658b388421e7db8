import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** ms between two looks. */
const EVERY_MS = 10_000;
/** Share of a processor below which a process rests. */
const REST = 0.05;
/** ms of a processor after which there is something to give back. */
const WORKED_MS = 2_000;

const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** All that can be given back, at once: a usual collection leaves the memory with the process. Nobody else shall find the way to it. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NodeJS.GCFunction;
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Gives memory back once a process that worked has come to rest: V8 collects when something is allocated, so after a rush a process that does nothing holds for hours what the rush
 * left behind. To be called once a process.
 */
export function collectAtRest({ spent = spentMs, collect = collector() } = {}): void {
  let last = spent();
  let worked = last;
  setInterval(() => {
    const now = spent();
    const lately = now - last;
    last = now;
    worked += lately;
    if (lately > REST * EVERY_MS || worked < WORKED_MS) return;
    worked = 0;
    collect();
    // To collect is no work.
    last = spent();
  }, EVERY_MS).unref();
}
