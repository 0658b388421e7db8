import { countUnits, failedUnits } from './unit-report.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  startTime: 0,
  endTime: 1,
  message: 'SyntaxError: no\n  at a',
  assertionResults: tests.map((each, at) => ({
    status: each,
    fullName: `test ${at + 1}`,
    failureMessages: each === 'failed' ? ['Error: 1 is not 2\n  at b'] : [],
  })),
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

test('a failure has the first line of its reason, an unreadable file its own entry', () => {
  const testResults = [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed', 'skipped')];
  expect(failedUnits({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    'a.test.ts: test 2: Error: 1 is not 2',
    'a.test.ts: SyntaxError: no',
  ]);
});
