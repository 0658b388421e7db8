import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long without being long, longest first. Vitest begins with the largest files where it has not seen how long they take, and so
 * with these last: for most of a minute all workers but one had nothing left to do.
 */
export const LONGEST = [
  'api/src/testing/simulation/simulate.test.ts',
  'api/src/catalog/whole-stock.test.ts',
  'shared/tooling/src/build/build-remote.test.ts',
  'host/server/hub/hub.test.ts',
  'shared/tooling/src/releases/releases.test.ts',
  'api/src/catalog/import/killed.test.ts',
];

/** Where a file stands among the longest; all others are behind them. */
export function placeOf(path: string): number {
  const place = LONGEST.findIndex((longest) => path.endsWith(`/${longest}`));
  return place < 0 ? LONGEST.length : place;
}

/** Begins with the longest, and tells components, which are short, last: what is short fills all workers to the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLast = ({ project }: TestSpecification) => Number(project.name === 'dom');
    return sorted.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId) || isLast(a) - isLast(b));
  }
}
