import { createHash } from 'node:crypto';

/** Names of all faults. */
export const FAULT_NAMES = [
  'kill-host',
  'kill-api',
  'kill-worker',
  'kill-releases',
  'kill-render-process',
  'pause-host',
  'pause-api',
  'pause-worker',
  'pause-releases',
  'kill-database',
  'restart-database',
  'cut-connections',
  'slow-database',
  'object-store-errors',
  'object-store-silent',
  'object-store-slow',
  'clock-jump',
  'release-swap',
  'bad-release',
] as const;

/** Name of a fault of a store. */
export type FaultName = (typeof FAULT_NAMES)[number];

/** Whether a text names a fault. */
export const isFaultName = (text: string): text is FaultName => (FAULT_NAMES as readonly string[]).includes(text);

/** A fault that is due. */
export interface ScheduledFault {
  readonly name: FaultName;
  /** Chooses one of several parts: the remainder of a division by their number. */
  readonly choice: number;
  /** Seconds that a fault lasts, where it does. */
  readonly seconds: number;
}

/** Longest and shortest duration of a fault, in seconds. */
const SECONDS = { least: 2, most: 6 };
/** Numbers of a part in {@link ScheduledFault.choice}. */
const CHOICES = 1000;

/** A number of 0 to `below` - 1 that a seed and a name decide. */
const numberOf = (seed: number, name: string, below: number): number =>
  createHash('sha256').update(`${seed}:${name}`).digest().readUInt32BE() % below;

/**
 * Returns a round of faults in the order that a seed decides: each once.
 * @param only a fault that alone occurs
 */
export function roundOf(seed: number, round: number, only?: FaultName): ScheduledFault[] {
  const names = only ? [only] : [...FAULT_NAMES];
  const key = (name: FaultName): number => numberOf(seed, `${round}:${name}:order`, 2 ** 32);
  return names
    .toSorted((a, b) => key(a) - key(b))
    .map((name) => ({
      name,
      choice: numberOf(seed, `${round}:${name}:choice`, CHOICES),
      seconds: SECONDS.least + numberOf(seed, `${round}:${name}:seconds`, SECONDS.most - SECONDS.least + 1),
    }));
}
