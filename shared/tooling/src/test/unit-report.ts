/** The used part of the unit runner's JSON report. Times in ms since 1970. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** Why the file failed outside of its tests. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Tests that passed and failed. A file that failed outside of its tests (it could not be read, its set-up broke) counts as one failure; so does
 * a runner that ended with an error (`code`) and reported no failure, as after an unhandled exception.
 */
export function countUnits({ numPassedTests, numFailedTests, testResults }: UnitReport, code: number) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Each test or file that failed, with the first line of why. */
export const failedUnits = ({ testResults }: UnitReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages: [why = ''] }) => `${name}: ${fullName}: ${firstLine(why)}`)
        : [`${name}: ${firstLine(message)}`];
    });

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';
