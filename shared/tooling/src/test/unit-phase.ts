import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../build/roots.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { memoryFolder } from './memory-folder.ts';
import { broke, partsBy, type PhaseResult } from './result.ts';
import { runProgram } from './run.ts';
import { countUnits, failedUnits, type UnitReport } from './unit-report.ts';

const roomOf = (path: string): string => /^shared\/[^/]+|^[^/]+/.exec(relative(root, path))?.[0] ?? '';

/** Paths of all unit-test files, or of those to which imports lead from these files. */
export async function testFiles(related: readonly string[] = []): Promise<string[]> {
  const program = join(import.meta.dirname, 'list-files.ts');
  const { code, text } = await runProgram('node', [program, ...related.map((path) => join(root, path))], { keep: 'stdout' });
  if (code !== 0) throw new Error(`the unit tests could not be listed:\n${text}`);
  return (JSON.parse(text) as string[]).map((path) => relative(root, path));
}

/** Unit tests, all or those of these files; the api's against a real PostgreSQL of their own. */
export async function unitPhase(cache: string, files?: readonly string[]): Promise<PhaseResult> {
  const report = join(cache, 'unit.json');
  await mkdir(cache, { recursive: true });
  await rm(report, { force: true });
  const given = process.env.TEST_DATABASE_URL;
  // Of some files run again and again the templates of databases are worth keeping; memory is given back.
  const inMemory = files ? undefined : await memoryFolder();
  const database = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbedded({ dir: inMemory ?? join(cache, 'pg'), fast: true });
  const only = files ? files.map((path) => join(root, path)) : ['--silent=passed-only'];
  try {
    const { code } = await runProgram(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
      { env: { DATABASE_URL: database.url, LARDER_DATA: join(cache, 'unit-data') } },
    );
    const read = JSON.parse(await readFile(report, 'utf8')) as UnitReport;
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
