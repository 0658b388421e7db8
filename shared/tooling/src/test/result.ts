/** A step and how long it took. */
export interface Part {
  name: string;
  seconds: number;
}

/** Result of one phase of `npm test`. */
export interface PhaseResult {
  passed: number;
  failed: number;
  /** Failures, one line each. */
  failures?: readonly string[];
  /** Why no test could run without a fault: such a phase neither passes nor fails. */
  untried?: string;
  /** Where its time went. Parallel parts add up to more than the phase. */
  parts?: readonly Part[];
}

/** A phase that broke down counts as one failure: silence is never success. */
export const broke: PhaseResult = { passed: 0, failed: 1 };

export const sum = (results: readonly PhaseResult[]): PhaseResult =>
  results.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/** Exit code of `npm test`: 0 where nothing failed and something passed, or where a phase gives the reason why none could run. */
export const exitCode = (results: readonly PhaseResult[]): number => {
  const { passed, failed } = sum(results);
  return failed === 0 && (passed > 0 || results.some(({ untried }) => untried !== undefined)) ? 0 : 1;
};

/** Adds up the seconds of equal names, longest first. */
export function partsBy<T>(all: readonly T[], nameOf: (one: T) => string, secondsOf: (one: T) => number): Part[] {
  const seconds = new Map<string, number>();
  for (const one of all) seconds.set(nameOf(one), (seconds.get(nameOf(one)) ?? 0) + secondsOf(one));
  return [...seconds].map(([name, of]) => ({ name, seconds: of })).toSorted((a, b) => b.seconds - a.seconds);
}

/** The lines of the table at the end: each phase, and below it its parts. */
export const timeTable = (phases: readonly (Part & { parts: readonly Part[] })[]): string =>
  phases
    .flatMap(({ name, seconds, parts }) => [{ name, seconds }, ...parts.map((part) => ({ ...part, name: `  ${part.name}` }))])
    .map(({ name, seconds }) => `${name.padEnd(48)}${seconds.toFixed(0).padStart(6)} s`)
    .join('\n');
