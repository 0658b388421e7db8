import { expect, test } from 'vitest';
import { countUnits } from './unit-report.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  startTime: 0,
  endTime: 1,
  assertionResults: tests.map((each) => ({ status: each })),
});

test.each([
  ['all is well', [file('passed', 'passed')], 0, 0],
  ['a test that failed is counted by the runner', [file('failed', 'passed', 'failed')], 1, 1],
  ['a file that could not be read', [file('failed'), file('passed', 'passed')], 0, 1],
  ['a file whose set-up broke, so that its tests were skipped', [file('failed', 'skipped')], 0, 1],
])('%s', (_, testResults, numFailedTests, failed) => {
  expect(countUnits({ numPassedTests: 5, numFailedTests, testResults }, failed ? 1 : 0)).toEqual({ passed: 5, failed });
});

test('a runner that ended badly with nothing to show is one failure', () => {
  expect(countUnits({ numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  });
});
