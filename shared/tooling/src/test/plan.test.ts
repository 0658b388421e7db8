import { expect, test, vi } from 'vitest';
import { planFor, testsAt } from './plan.ts';

const quiet = vi.fn();

test('whole phases are run whole, and the others not at all', async () => {
  expect(await planFor({ kind: 'phases', phases: ['unit'] }, quiet)).toEqual({ check: false, unit: 'all', skew: false, e2e: [] });
  expect(await planFor({ kind: 'phases', phases: ['check', 'skew', 'e2e'] }, quiet)).toEqual({
    check: true,
    unit: [],
    skew: true,
    e2e: 'all',
  });
});

test('files are run where they belong: specs in browsers, all else beside them', async () => {
  const files = ['playwright/tests/shop/sponsored.spec.ts', 'shared/tooling/src/test/plan.test.ts'];
  expect(await planFor({ kind: 'files', files }, quiet)).toEqual({
    check: false,
    unit: [files[1]],
    skew: false,
    e2e: [files[0]],
  });
});

test('a path stands for the tests below it, a file for itself, and what is no test for none', () => {
  const here = 'shared/tooling/src/test';
  expect(testsAt(here)).toContain(`${here}/plan.test.ts`);
  expect(testsAt(here).every((path) => path.startsWith(`${here}/`))).toBe(true);
  expect(testsAt(`${here}/plan.test.ts`)).toEqual([`${here}/plan.test.ts`]);
  expect(testsAt(`${here}/plan.ts`)).toEqual([]);
  expect(testsAt('no/such/folder')).toEqual([]);
});
