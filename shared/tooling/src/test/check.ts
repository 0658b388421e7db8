import { runProgram } from './run.ts';
import type { PhaseResult } from './result.ts';

const checks: readonly [name: string, program: string, args: readonly string[]][] = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['formatting', 'prettier', ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']],
];

/** Types, lint (with the import boundaries) and formatting: three tests. */
export async function checkPhase(): Promise<PhaseResult> {
  const result: PhaseResult = { passed: 0, failed: 0 };
  for (const [name, program, args] of checks) {
    const code = await runProgram(program, args);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
    if (code === 0) result.passed += 1;
    else result.failed += 1;
  }
  return result;
}

/** `npm run check`. */
export async function check(): Promise<number> {
  const { failed } = await checkPhase();
  return failed ? 1 : 0;
}
