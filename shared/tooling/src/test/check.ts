import { runProgram } from '@larder/platform/process/run-program';
import type { Part, PhaseResult } from './result.ts';

type Check = readonly [name: string, program: string, args: readonly string[], env?: Record<string, string>];

/** The compiler looks for what it may forget when its memory has grown fivefold, not twofold: a seventh less time for a seventh more memory. */
const FORGETS_LATE = { GOGC: '400' };

/**
 * Parallel lanes, each on a core of its own. The linter also checks types, since its rules need them: they are read and checked once instead of
 * twice.
 */
const lanes: readonly (readonly Check[])[] = [
  [
    ['types and lint', 'oxlint', ['--type-aware', '--type-check', '--quiet'], FORGETS_LATE],
    ['modules', 'node', ['--no-warnings', 'shared/tooling/src/module-boundaries/main.ts']],
  ],
  [
    ['unused', 'knip', ['-c', 'shared/tooling/src/unused/knip.config.ts', '--no-progress', '--treat-config-hints-as-errors']],
    ['formatting', 'oxfmt', ['--check']],
    ['requirement ids', 'node', ['--no-warnings', 'shared/tooling/src/docs/main.ts']],
    ['language', 'node', ['--no-warnings', 'shared/tooling/src/language/main.ts']],
  ],
];

/**
 * Types and lint, module boundaries (`module-boundaries/`), unused code (`unused/`), formatting, cited requirements (`docs/`), and names and
 * docstrings (`language/`): each is a test.
 */
export async function checkPhase(): Promise<PhaseResult> {
  const parts: Part[] = [];
  const failures: string[] = [];
  const walk = async (lane: readonly Check[]) => {
    for (const [name, program, args, env] of lane) {
      const began = performance.now();
      const { code, text } = await runProgram(program, args, { keep: 'all', env });
      parts.push({ name, seconds: (performance.now() - began) / 1000 });
      if (code !== 0) failures.push(name);
      console.log(`${text}${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
    }
  };
  await Promise.all(lanes.map(walk));
  return { passed: parts.length - failures.length, failed: failures.length, failures, parts };
}

/** `npm run check`. */
export async function check(): Promise<number> {
  const { failed } = await checkPhase();
  return failed ? 1 : 0;
}
