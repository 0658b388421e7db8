import { areaOf } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? 'rules';

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'shared/tooling/mutation/jest.config.mjs', enableFindRelatedTests: false },
  // TypeScript 7 has no interface for programs, which Stryker would rewrite this file with. None is.
  tsconfigFile: 'none.json',
  /**
   * Words are left as they are. Those that mean something to the code are cases of a union, names of columns or SQL, which the compiler or
   * the database refuses to see changed; the others are for people and logs, and no test should spell them out.
   */
  mutator: { excludedMutations: ['StringLiteral'] },
  mutate: [...areaOf(name).mutate, '!**/*.test.{ts,tsx}', '!**/*.fixture.ts', '!**/*.table.ts'],
  /** One at a time: tests share a database. */
  concurrency: 1,
  /** Patience for a busy machine: a change that only takes long is none that was noticed. Endless loops are counted out sooner. */
  timeoutMS: 20_000,
  coverageAnalysis: 'perTest',
  /** What is true before any test runs (tables, texts) is not mutated: each would need a run of all tests. */
  ignoreStatic: true,
  ignorePatterns: ['.cache', '.data', '.git', '.mf', '**/dist', '**/test-results'],
  tempDirName: '.cache/mutation/sandbox',
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  thresholds: { high: 90, low: 85, break: 85 },
  allowConsoleColors: false,
};
