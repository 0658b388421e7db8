import { readFileSync } from 'node:fs';

/** ms without a life sign after which the pages of a process go elsewhere, and after which it is ended. */
const BUSY = { silent: 1000, blocked: 3000 };
/** The same for one that hardly got to work meanwhile: a machine that is short of time may have kept it waiting. */
const STARVED = { silent: 3000, blocked: 30_000 };
/** Share of a processor's time from which on a process is at work. */
const AT_WORK = 0.5;
/** ms of processor time that `/proc` counts in. */
const TICK_MS = 10;

export type Silence = 'none' | 'silent' | 'blocked';

/** What the silence of a process means. `share` is how much of a processor it used meanwhile (0…1); null where the system does not tell. */
export function judgeSilence(ms: number, share: number | null): Silence {
  const limits = share === null || share >= AT_WORK ? BUSY : STARVED;
  return ms > limits.blocked ? 'blocked' : ms > limits.silent ? 'silent' : 'none';
}

/** ms that a silent process gets to say in whose code it is: on a busy machine the question itself takes its time. */
const TO_SAY_MS = 5000;

/** Whether a silent process is ended: one that is blocked, once it has said where or had the time to. `seenMs`: since its silence was first seen. */
export const isOver = (silence: Silence, seenMs: number, hasSaid: boolean): boolean =>
  silence === 'blocked' && (hasSaid || seenMs >= TO_SAY_MS);

/** Processor time that a process has used (ms); null where the system does not tell. */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold blanks; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}
