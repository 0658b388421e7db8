import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { planFor, testsAt } from './plan.ts';

test('complete phases run completely, and the others not at all', () => {
  expect(planFor({ kind: 'phases', phases: ['unit'], suites: [] })).toEqual({
    check: false,
    unit: [],
    skew: false,
    e2e: undefined,
    suites: [],
  });
  expect(planFor({ kind: 'phases', phases: ['check', 'skew', 'e2e'], suites: [] })).toEqual({
    check: true,
    unit: undefined,
    skew: true,
    e2e: [],
    suites: [],
  });
});

test('files run where they belong: specs in browsers, all others in Jest', () => {
  const files = ['playwright/tests/shop/sponsored.spec.ts', 'shared/tooling/src/test/plan.test.ts'];
  expect(planFor({ kind: 'files', files })).toEqual({
    check: false,
    unit: ['--runTestsByPath', join(root, 'shared/tooling/src/test/plan.test.ts')],
    skew: false,
    e2e: ['playwright/tests/shop/sponsored.spec.ts'],
    suites: [],
  });
});

test('--changed leaves the choice of unit tests to Jest, and opens no browser', () => {
  expect(planFor({ kind: 'changed', since: 'main' })).toEqual({
    check: false,
    unit: ['--changedSince=main'],
    skew: false,
    e2e: undefined,
    suites: [],
  });
  expect(planFor({ kind: 'changed', since: undefined })).toMatchObject({ unit: ['--onlyChanged'], e2e: undefined });
});

test('a folder selects the tests below it, a test file itself, and another file none', () => {
  const here = 'shared/tooling/src/test';
  expect(testsAt(here)).toContain(`${here}/plan.test.ts`);
  expect(testsAt(here).every((path) => path.startsWith(`${here}/`))).toBe(true);
  expect(testsAt(`${here}/plan.test.ts`)).toEqual([`${here}/plan.test.ts`]);
  expect(testsAt(`${here}/plan.ts`)).toEqual([]);
  expect(testsAt('no/such/folder')).toEqual([]);
});

test('a suite runs its own test files', () => {
  expect(planFor({ kind: 'phases', phases: [], suites: ['cluster'] })).toEqual({
    check: false,
    unit: undefined,
    skew: false,
    e2e: undefined,
    suites: [{ name: 'cluster', args: ['--runTestsByPath', join(root, 'shared/tooling/src/cluster/store.cluster.test.ts')] }],
  });
});
