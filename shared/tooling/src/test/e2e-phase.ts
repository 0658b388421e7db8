import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, type Store } from '../start/store.ts';
import { storeVariables } from '../start/store-variables.ts';
import { type BrowserReport, browserParts, countSpecs, failedSpecs } from './browser-report.ts';
import { logErrors } from './log-errors.ts';
import { broke, type PhaseResult } from './result.ts';
import { runProgram } from '@larder/platform/process/run-program';

export interface TestStore {
  store: Store;
  dataDir: string;
  seconds: number;
}

/** A store for browser tests: built, freshly stocked, on free ports. */
export async function openTestStore(cache: string): Promise<TestStore> {
  const began = performance.now();
  const dataDir = join(cache, 'store');
  await rm(dataDir, { recursive: true, force: true });
  const store = await openStore({
    port: 0,
    databaseUrl: undefined,
    dataDir,
    fast: true,
    env: {
      LOGIN_LIMIT: '100000',
      REGISTER_LIMIT: '100000',
      SANDBOX_LATENCY_MS: '20',
      // Placeholders: browser tests check sizes and addresses of pictures, not their content, and a drawn picture takes four times as long.
      PICTURE_ARTIST: '',
    },
    say: (line) => console.log(`  ${line}`),
  });
  return { store, dataDir, seconds: (performance.now() - began) / 1000 };
}

/** One more test: in all that time no part of the store died, and none logged an error. Closes the store, and returns the faults. */
async function faultsAtEnd({ store, dataDir }: TestStore): Promise<string[]> {
  const died = store.parts.filter(({ ends }) => ends > 0).map(({ name, ends }) => `${name} ended by itself (${ends} times)`);
  await store.stop();
  const faults = [...died, ...(await logErrors(join(dataDir, 'logs')))];
  for (const fault of faults) console.log(`FAILED: the store’s log: ${fault}`);
  return faults;
}

async function browse(cache: string, { store, dataDir, seconds }: TestStore, specs: readonly string[]): Promise<PhaseResult> {
  const report = join(cache, 'playwright.json');
  await rm(report, { force: true });
  // Named specs run without those that a whole run has before them, one after the other where one winds the store's time or closes it.
  const alone = specs.length > 0 ? ['--no-deps'] : [];
  const inTurn = specs.length > 1 && specs.some((spec) => /\/(simulated-time|closed)/.test(spec)) ? ['--workers=1'] : [];
  await runProgram('playwright', ['test', '--config', 'playwright/playwright.config.ts', ...alone, ...inTurn, ...specs], {
    env: {
      ...storeVariables(store, dataDir),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  const read = JSON.parse(await readFile(report, 'utf8')) as BrowserReport;
  return {
    ...countSpecs(read),
    failures: failedSpecs(read),
    parts: [{ name: 'building, stocking and opening the store', seconds }, ...browserParts(read)],
  };
}

/** The composed build in a real browser, all specs or these (paths from the project's folder); closes the store. */
export async function e2ePhase(cache: string, opened: TestStore, specs: readonly string[]): Promise<PhaseResult> {
  const result = await browse(cache, opened, specs).catch((error: unknown) => {
    console.error(error);
    return broke;
  });
  const faults = await faultsAtEnd(opened);
  const well = faults.length === 0;
  return {
    ...result,
    passed: result.passed + Number(well),
    failed: result.failed + Number(!well),
    failures: [...(result.failures ?? []), ...faults],
  };
}
