import { existsSync, globSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '@larder/platform/build/roots';
import type { PhaseName, SuiteName, Wanted } from './words.ts';

/** The phases to run. For unit tests and specs: the arguments of their runner, empty for all tests; undefined where the phase does not run. */
export interface Plan {
  check: boolean;
  unit: readonly string[] | undefined;
  /** Whether the commit before is tried with this one. */
  skew: boolean;
  e2e: readonly string[] | undefined;
  /** Suites, with the arguments of the runner of unit tests. */
  suites: readonly { readonly name: SuiteName; readonly args: readonly string[] }[];
}

const TESTS = '{api,host,shared,mf-*,playwright/tests}/**/*.{test,spec}.{ts,tsx}';
const slashed = (path: string): string => path.split(sep).join('/');

/** Test files and specs at a path: itself, or those below a folder. */
export function testsAt(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const own = slashed(relative(root, full));
  const all = globSync(TESTS, { cwd: root, exclude: (name) => name === 'node_modules' })
    .map(slashed)
    .sort();
  return statSync(full).isDirectory()
    ? all.filter((each) => own === '' || each.startsWith(`${own}/`))
    : all.filter((each) => each === own);
}

const isSpec = (path: string): boolean => path.startsWith('playwright/tests/');
/** Arguments of Jest for certain test files. */
const byPath = (files: readonly string[]): string[] => ['--runTestsByPath', ...files.map((path) => join(root, path))];
const suite = (name: SuiteName) => ({ name, args: byPath(testsAt('shared').filter((path) => path.includes(`.${name}.test.`))) });
const unlessEmpty = (files: readonly string[]) => (files.length > 0 ? files : undefined);

/** Plans a run. For `--changed`, Jest follows the imports; no import leads from a browser spec to the pages that it visits, so none runs. */
export function planFor(request: Wanted): Plan {
  if (request.kind === 'phases') {
    const has = (name: PhaseName) => request.phases.includes(name);
    return {
      check: has('check'),
      unit: has('unit') ? [] : undefined,
      skew: has('skew'),
      e2e: has('e2e') ? [] : undefined,
      suites: request.suites.map(suite),
    };
  }
  if (request.kind === 'changed') {
    const { since } = request;
    const unit = [since === undefined ? '--onlyChanged' : `--changedSince=${since}`];
    return { check: false, unit, skew: false, e2e: undefined, suites: [] };
  }
  const unit = unlessEmpty(request.files.filter((path) => !isSpec(path)));
  return { check: false, unit: unit && byPath(unit), skew: false, e2e: unlessEmpty(request.files.filter(isSpec)), suites: [] };
}
