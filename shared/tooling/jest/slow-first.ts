import { statSync } from 'node:fs';

/** Files that take 10 s or more although they are short: they start processes, or run cases of another file. Slowest first. */
export const SLOW_FILES: readonly string[] = [
  'shared/platform/src/packages/own-repository.test.ts',
  'host/server/render/render-pool.test.ts',
  'host/test/module-federation.test.ts',
  'api/simulation/simulate.test.ts',
  'shared/platform/src/smoke/browser/tour.test.ts',
  'api/src/ordering/payments/faults.test.ts',
  'shared/demo/src/stock/traits.test.ts',
  'api/src/autoship/killed.test.ts',
  'host/test/fault-run.test.ts',
  'host/test/forged-reports.test.ts',
];

interface TestFile {
  readonly path: string;
}

/** Higher for files that start earlier: the slow ones by their place, all others by their bytes. */
function priority(path: string): number {
  const place = SLOW_FILES.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`));
  return place === -1 ? statSync(path).size : Number.MAX_SAFE_INTEGER - place;
}

/**
 * Order of test files in a run (Jest's `testSequencer`). Jest knows durations of earlier runs only, and a fresh checkout has none: a slow file that
 * starts last leaves all workers but one idle.
 */
export default class SlowFirst {
  /** Sorts slow files first, then by size. */
  sort<T extends TestFile>(tests: readonly T[]): T[] {
    return tests
      .map((test) => ({ test, first: priority(test.path) }))
      .toSorted((a, b) => b.first - a.first)
      .map(({ test }) => test);
  }

  /** Jest calls it after a run. The order needs no results. */
  cacheResults(): void {
    return undefined;
  }
}
