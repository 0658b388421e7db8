import { stripVTControlCharacters } from 'node:util';
import { partsBy, type Part } from './result.ts';

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string; results: Result[] }[] }[];
}

interface Result {
  /** ms. */
  duration: number;
  errors: { message?: string; location?: { line: number } }[];
}

/** The used part of Playwright's JSON report. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number };
  /** Failures outside of all tests. */
  errors: unknown[];
  suites: Suite[];
}

/** Length of a test's failure in its one line; the complete text is in the output of its run. */
const WHY_LENGTH = 600;

const testsOf = (suite: Suite): { file: string; title: string; projectName: string; status: string; results: Result[] }[] => [
  ...suite.specs.flatMap(({ title, tests }) => tests.map((each) => ({ ...each, file: suite.file, title }))),
  ...(suite.suites ?? []).flatMap(testsOf),
];

/** Where and why a test failed, in one line: Playwright's message begins with the expectation, and has the actual value below. */
const whyOf = ({ errors }: Result): string[] =>
  errors.slice(0, 1).map(({ message = '', location }) => {
    const words = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, WHY_LENGTH);
    return location ? `line ${location.line}: ${words}` : words;
  });

/** Failures with their reasons, by project: a spec of several projects is reported once, and passes where it passed in the first of them. */
export const failedSpecs = ({ suites }: BrowserReport): string[] =>
  suites
    .flatMap(testsOf)
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title, projectName, results }) =>
      [`${file}: ${title} [${projectName}]`, ...results.slice(0, 1).flatMap(whyOf)].join(': '),
    );

/** How long each file's tests took, longest first. */
export const browserParts = ({ suites }: BrowserReport): Part[] =>
  partsBy(
    suites.flatMap(testsOf).flatMap(({ file, results }) => results.map(({ duration }) => ({ file, ms: duration }))),
    ({ file }) => `${file} (in one of three workers)`,
    ({ ms }) => ms / 1000,
  );

/** Tests that passed and failed. A failure outside of all tests counts as one, where no other is reported. */
export const countSpecs = ({ stats, errors }: BrowserReport) => ({
  passed: stats.expected,
  failed: stats.unexpected + (errors.length && !stats.unexpected ? 1 : 0),
});
