import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../build/roots.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { broke, partsBy, type PhaseResult } from './result.ts';
import { runProgram } from './run.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

const config = ['--config', join(root, 'jest.config.js')];
const vmModules = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

const roomOf = (path: string): string => /^shared\/[^/]+|^[^/]+/.exec(relative(root, path))?.[0] ?? '';

/** Paths of all test files, or of those to which imports lead from these files. */
export async function testFiles(related?: readonly string[]): Promise<string[]> {
  const which = related ? ['--findRelatedTests', ...related.map((path) => join(root, path))] : [];
  const { code, text } = await runProgram('jest', ['--listTests', '--json', ...config, ...which], {
    env: vmModules,
    keep: 'stdout',
  });
  if (code !== 0) throw new Error(`jest could not list its tests:\n${text}`);
  return (JSON.parse(text) as string[]).map((path) => relative(root, path));
}

/** jest tests, all or those of these files; the api's against a real PostgreSQL of their own. A suite that cannot run counts as one failure. */
export async function jestPhase(cache: string, files?: readonly string[]): Promise<PhaseResult> {
  const report = join(cache, 'jest.json');
  await mkdir(cache, { recursive: true });
  await rm(report, { force: true });
  const given = process.env.TEST_DATABASE_URL;
  const database = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbedded({ dir: join(cache, 'pg'), fast: true });
  const only = files ? ['--runTestsByPath', ...files.map((path) => join(root, path))] : ['--silent'];
  try {
    await runProgram('jest', ['--maxWorkers=2', '--json', `--outputFile=${report}`, ...config, ...only], {
      env: { ...vmModules, DATABASE_URL: database.url, LARDER_DATA: join(cache, 'jest-data') },
    });
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      await readFile(report, 'utf8'),
    ) as JestReport;
    const parts = partsBy(
      testResults,
      ({ name }) => `${roomOf(name)} (in one of two workers)`,
      ({ startTime, endTime }) => (endTime - startTime) / 1000,
    );
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, parts };
  } catch (error) {
    console.error(error);
    return broke;
  } finally {
    await database.stop();
  }
}
