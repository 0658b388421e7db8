import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { startEmbedded } from '../postgres/embedded.ts';
import { memoryFolder } from './memory-folder.ts';
import { broke, partsBy, type PhaseResult } from './result.ts';
import { runProgram } from '@larder/platform/process/run-program';
import { countUnits, failedUnits, type UnitReport } from './unit-report.ts';

const roomOf = (path: string): string => /^shared\/[^/]+|^[^/]+/.exec(relative(root, path))?.[0] ?? '';

/** Runs all unit tests, or those that `args` of Jest select; the api's against a real PostgreSQL of their own. */
export async function unitPhase(cache: string, args: readonly string[]): Promise<PhaseResult> {
  const isWhole = args.length === 0;
  const report = join(cache, 'unit.json');
  await mkdir(cache, { recursive: true });
  await rm(report, { force: true });
  const externalUrl = process.env.TEST_DATABASE_URL;
  // Database templates on disk serve the next run of a few files; a whole run gives the memory back.
  const inMemory = isWhole ? await memoryFolder() : undefined;
  const database = externalUrl
    ? { url: externalUrl, stop: () => Promise.resolve() }
    : await startEmbedded({ dir: inMemory ?? join(cache, 'pg'), fast: true });
  try {
    const { code } = await runProgram('jest', ['--json', `--outputFile=${report}`, ...args], {
      env: { DATABASE_URL: database.url, LARDER_DATA: join(cache, 'unit-data') },
    });
    const untried = { passed: 0, failed: 0, untried: 'no unit test imports what changed' };
    if (code === 0 && !existsSync(report)) return untried;
    const read = JSON.parse(await readFile(report, 'utf8')) as UnitReport;
    if (code === 0 && read.testResults.length === 0) return untried;
    const parts = partsBy(
      read.testResults,
      ({ name }) => `${roomOf(name)} (in one of three workers)`,
      ({ startTime, endTime }) => (endTime - startTime) / 1000,
    );
    return { ...countUnits(read, code), failures: failedUnits(read), parts };
  } catch (error) {
    console.error(error);
    return broke;
  } finally {
    await database.stop();
    if (inMemory) await rm(inMemory, { recursive: true, force: true });
  }
}
