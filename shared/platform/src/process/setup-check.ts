import { plainLine } from './plain-error.ts';

/** A check of a set-up. */
export interface SetupCheck {
  /** What it checks, such as `database`. */
  readonly name: string;
  /**
   * Looks without changing anything.
   * @returns what it found, in a few words
   * @throws Error with one sentence that says what is wrong
   */
  look(): Promise<string>;
}

/** ms after which a check counts as unanswered. */
const PATIENCE_MS = 10_000;

async function inTime(check: SetupCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([check.look(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes all checks and prints one line for each.
 * @param label what the checks are about, such as `api`
 * @returns how many found a problem
 */
export async function makeChecks(label: string, checks: readonly SetupCheck[], say: (line: string) => void): Promise<number> {
  let problems = 0;
  for (const check of checks) {
    try {
      say(`ok     ${label} ${check.name}: ${await inTime(check)}`);
    } catch (error) {
      problems += 1;
      const sentence = plainLine(error) ?? (error instanceof Error ? error.message : String(error));
      say(`WRONG  ${label} ${check.name}: ${sentence}`);
    }
  }
  return problems;
}

/** Greatest difference of two machines' clocks, in ms, at which sessions, codes and jobs are still right. */
const CLOCK_TOLERANCE_MS = 2000;

/**
 * Compares another machine's clock with this one's.
 * @param theirs time of the other machine in ms since 1970 UTC
 * @param options tolerance in ms, added to the 2 s that do no harm; `now`: time of this machine
 * @returns one sentence where they differ
 */
export function clockProblem(theirs: number, { tolerance = 0, now = Date.now() } = {}): string | undefined {
  const ahead = now - theirs;
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS + tolerance) return undefined;
  return `This machine's clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead' : 'behind'}. Synchronize the clocks (NTP).`;
}

/** As {@link clockProblem}, for a check. @throws Error where the clocks differ */
export function sameTime(theirs: number, tolerance = 0, now = Date.now()): string {
  const problem = clockProblem(theirs, { tolerance, now });
  if (problem !== undefined) throw new Error(problem);
  return 'clocks agree';
}
