import { readFileSync } from 'node:fs';

/** ms without a life sign after which the pages of a process go elsewhere, and after which it is ended; `worked`: ms of a processor that it must have had meanwhile. */
const SILENT = { ms: 1000, worked: 500 };
const BLOCKED = { ms: 3000, worked: 1500 };
/** The same for one that hardly got to work: a machine that is short of time may have kept it waiting, or it sleeps for good. */
const IDLE = { silent: 3000, blocked: 30_000 };

export type Silence = 'none' | 'silent' | 'blocked';

/** What a process did with its time, in ms since it was started: at work, and able to work but kept waiting for a processor. */
export interface Spent {
  readonly worked: number;
  readonly waited: number;
}

/** What a silence of so many ms means for a process that spent it so; null where the system does not tell. */
export function judgeSilence(ms: number, spent: Spent | null): Silence {
  const worked = spent ? spent.worked : Infinity;
  if (ms > IDLE.blocked || (ms > BLOCKED.ms && worked >= BLOCKED.worked)) return 'blocked';
  return ms > IDLE.silent || (ms > SILENT.ms && worked >= SILENT.worked) ? 'silent' : 'none';
}

/** Whether the machine is to blame for a silence: the process hardly worked, and could have worked for most of it. */
export const isStarved = (ms: number, spent: Spent | null): boolean =>
  spent !== null && spent.worked < BLOCKED.worked && spent.waited > ms / 2;

/** ms that a silent process gets to say in whose code it is: on a busy machine the question itself takes its time. */
const TO_SAY_MS = 5000;

/** Whether a silent process is ended: one that is blocked, once it has said where or had the time to. `seenMs`: since its silence was first seen. */
export const isOver = (silence: Silence, seenMs: number, hasSaid: boolean): boolean =>
  silence === 'blocked' && (hasSaid || seenMs >= TO_SAY_MS);

/** What a process spent until now; null where the system does not tell. */
export function timeSpent(pid: number): Spent | null {
  try {
    // Both in ns, of the thread that runs its code.
    const [worked, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 2).map(Number);
    return worked === undefined || waited === undefined ? null : { worked: worked / 1e6, waited: waited / 1e6 };
  } catch {
    return null;
  }
}

/** What was spent from one look to a later one. */
export const spentSince = (before: Spent | null, now: Spent | null): Spent | null =>
  before && now && { worked: now.worked - before.worked, waited: now.waited - before.waited };
