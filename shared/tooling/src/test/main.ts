import { join } from 'node:path';
import { root } from '../build/roots.ts';
import { plainLine } from '../plain-error.ts';
import { checkPhase } from './check.ts';
import { e2ePhase } from './e2e-phase.ts';
import { jestPhase } from './jest-phase.ts';
import { broke, type PhaseResult, sum } from './result.ts';

const cache = join(root, '.cache/test');

const phases: Readonly<Record<string, () => Promise<PhaseResult>>> = {
  check: checkPhase,
  jest: () => jestPhase(cache),
  e2e: () => e2ePhase(cache),
};

async function runPhase(name: string, phase: () => Promise<PhaseResult>): Promise<PhaseResult> {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const result = await phase().catch((error: unknown) => {
    console.error(plainLine(error) ?? error);
    return broke;
  });
  console.log(
    `== ${name}: ${result.passed} passed, ${result.failed} failed in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return result;
}

/** `npm test`: every phase (or the named ones), whatever failed before. Its last line is `N passed, N failed`; answers the exit code. */
export async function test(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.find((name) => !phases[name]);
  if (unknown) throw new Error(`${unknown} is no phase; they are ${Object.keys(phases).join(', ')}`);
  const results: PhaseResult[] = [];
  for (const [name, phase] of Object.entries(phases)) {
    if (wanted.length === 0 || wanted.includes(name)) results.push(await runPhase(name, phase));
  }
  const { passed, failed } = sum(results);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed || !passed ? 1 : 0;
}
