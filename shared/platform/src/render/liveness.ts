import { readFileSync } from 'node:fs';

/**
 * ms without a heartbeat after which the pages of a process go elsewhere, and after which it is ended; `worked`: ms of processor time that it must have had meanwhile.
 * A first page on a busy machine takes up to 1.3 s: a limit of 1 s answered 503 for a healthy page.
 */
const SILENT = { ms: 2000, worked: 1000 };
const BLOCKED = { ms: 3000, worked: 1500 };
/** The same for a process with little processor time: a busy machine may have starved it, or it is blocked forever. */
const IDLE = { silent: 3000, blocked: 30_000 };

type Silence = 'none' | 'silent' | 'blocked';

/** How a process spent its time, in ms since its start: running (all threads together), and runnable but waiting for a processor. */
export interface Spent {
  readonly worked: number;
  readonly waited: number;
}

/** Classifies a silence of so many ms by the process's use of time; null where the system does not report it. */
export function judgeLiveness(ms: number, spent: Spent | null): Silence {
  const worked = spent ? spent.worked : Infinity;
  if (ms > IDLE.blocked || (ms > BLOCKED.ms && worked >= BLOCKED.worked)) return 'blocked';
  return ms > IDLE.silent || (ms > SILENT.ms && worked >= SILENT.worked) ? 'silent' : 'none';
}

/** Whether the machine caused the silence: the process hardly ran, and was runnable for most of the time. */
export const isStarved = (ms: number, spent: Spent | null): boolean =>
  spent !== null && spent.worked < BLOCKED.worked && spent.waited > ms / 2;

/** ms in which a silent process must report its running code: on a busy machine the query itself takes time. */
const TO_SAY_MS = 5000;

/** Whether a silent process is ended: one that is blocked, once it has reported its position or had the time to. `seenMs`: since its silence was first observed. */
export const isOver = (silence: Silence, seenMs: number, hasStarted: boolean): boolean =>
  silence === 'blocked' && (hasStarted || seenMs >= TO_SAY_MS);

/** ms of a tick of the system's clock, the unit of a process's time. */
const TICK_MS = 10;

/** Time spent by a process so far; null where the system does not report it. */
export function timeSpent(pid: number): Spent | null {
  try {
    // Of all its threads: one that collects garbage for want of memory leaves that to others and waits for them.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    // In ns, of the thread that runs its code.
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 2).map(Number);
    if (user === undefined || system === undefined || waited === undefined) return null;
    return { worked: (user + system) * TICK_MS, waited: waited / 1e6 };
  } catch {
    return null;
  }
}

/** Difference between two measurements. */
export const spentSince = (before: Spent | null, now: Spent | null): Spent | null =>
  before && now && { worked: now.worked - before.worked, waited: now.waited - before.waited };
