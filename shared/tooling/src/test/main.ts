import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { plainLine } from '@larder/platform/process/plain-error';
import { checkPhase } from './check.ts';
import { e2ePhase, openTestStore } from './e2e-phase.ts';
import { skewPhase } from './skew-phase.ts';
import { unitPhase } from './unit-phase.ts';
import { planFor, testsAt } from './plan.ts';
import { broke, exitCode, type Part, type PhaseResult, sum, timeTable } from './result.ts';
import { readWords } from './words.ts';

const cache = join(root, '.cache/test');

interface TimedResult extends Part, PhaseResult {
  parts: readonly Part[];
}

async function runPhase(name: string, phase: () => Promise<PhaseResult>): Promise<TimedResult> {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const { parts = [], ...result } = await phase().catch((error: unknown) => {
    console.error(plainLine(error) ?? error);
    return broke;
  });
  const seconds = (performance.now() - began) / 1000;
  if (result.untried !== undefined) console.log(`== ${name}: nothing was tried: ${result.untried}`);
  else console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed in ${seconds.toFixed(0)} s`);
  return { ...result, parts, name, seconds };
}

/** The word that adds the long forms of tests; tests read it as `TEST_LONG=1`. */
const LONG = '--long';

/**
 * `npm test`: all phases, or what the words name, even after failures. Its last line is `N passed, N failed`. A phase that runs no tests
 * is a failure, unless it gives a reason why none could run.
 * @param words phases and suites, files or folders, `--changed [commit]`; `--long` adds the long forms of tests
 * @returns the exit code
 */
export async function test(words: readonly string[]): Promise<number> {
  const began = performance.now();
  if (words.includes(LONG)) process.env['TEST_LONG'] = '1';
  const request = readWords(
    words.filter((word) => word !== LONG),
    testsAt,
  );
  const plan = planFor(request);
  const results: TimedResult[] = [];
  // The store is built and stocked while the checks run: neither uses two cores alone.
  const opening = plan.e2e || plan.skew ? openTestStore(cache) : undefined;
  // Its failure is reported in its own phase.
  opening?.catch(() => undefined);
  if (plan.check) results.push(await runPhase('check', checkPhase));
  await opening?.catch(() => undefined);
  const { unit, e2e } = plan;
  if (unit) results.push(await runPhase('unit', () => unitPhase(cache, unit)));
  if (opening && plan.skew) results.push(await runPhase('skew', async () => skewPhase((await opening).store)));
  if (opening && e2e) results.push(await runPhase('e2e', async () => e2ePhase(cache, await opening, e2e)));
  else await opening?.then(({ store }) => store.stop()).catch(() => undefined);
  // After the others: a suite measures on the whole machine.
  for (const { name, args } of plan.suites) {
    process.env['TEST_SUITE'] = name;
    results.push(await runPhase(name, () => unitPhase(cache, args)));
  }
  const { passed, failed } = sum(results);
  const failures = results.flatMap(({ failures: each = [], name }) => each.map((what) => `FAILED: ${name}: ${what}`));
  const untried = results.flatMap(({ untried: why, name }) => (why === undefined ? [] : [`NOT TRIED: ${name}: ${why}`]));
  console.log(`\n${timeTable([...results, { name: 'all', seconds: (performance.now() - began) / 1000, parts: [] }])}`);
  // Repeated here, because readers often see only the end of a long output.
  for (const lines of [untried, failures]) if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return exitCode(results);
}
