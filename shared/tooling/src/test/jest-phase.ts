import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../build/roots.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { broke, type PhaseResult } from './result.ts';
import { runProgram } from './run.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numRuntimeErrorTestSuites: number;
}

/** All jest tests, the api's against a real PostgreSQL of their own. A suite that cannot run counts as one failure. */
export async function jestPhase(cache: string): Promise<PhaseResult> {
  const report = join(cache, 'jest.json');
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const given = process.env.TEST_DATABASE_URL;
  const database = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbedded({ dir: join(cache, 'pg'), fast: true });
  try {
    await runProgram(
      'jest',
      ['--maxWorkers=2', '--json', `--outputFile=${report}`, '--silent', '--config', join(root, 'jest.config.js')],
      {
        env: {
          DATABASE_URL: database.url,
          NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
          LARDER_DATA: join(cache, 'jest-data'),
        },
      },
    );
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      await readFile(report, 'utf8'),
    ) as JestReport;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch (error) {
    console.error(error);
    return broke;
  } finally {
    await database.stop();
  }
}
