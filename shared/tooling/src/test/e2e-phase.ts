import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../start/store.ts';
import { storeVariables } from '../start/store-variables.ts';
import { broke, type PhaseResult } from './result.ts';
import { runProgram } from './run.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** The composed build in a real browser: a store of its own is opened, freshly stocked, and closed again. */
export async function e2ePhase(cache: string): Promise<PhaseResult> {
  const dataDir = join(cache, 'store');
  const report = join(cache, 'playwright.json');
  await rm(dataDir, { recursive: true, force: true });
  await rm(report, { force: true });
  const store = await openStore({
    port: 0,
    databaseUrl: undefined,
    dataDir,
    fast: true,
    env: { LOGIN_LIMIT: '100000', REGISTER_LIMIT: '100000', SANDBOX_LATENCY_MS: '20' },
    say: (line) => console.log(`  ${line}`),
  });
  try {
    await runProgram('playwright', ['test', '--config', 'playwright/playwright.config.ts'], {
      env: {
        ...storeVariables(store, dataDir),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    const { stats, errors } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
    if (stats.flaky) console.log(`${stats.flaky} passed at the second try only; they are named above`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors.length && !stats.unexpected ? 1 : 0) };
  } catch (error) {
    console.error(error);
    return broke;
  } finally {
    await store.stop();
  }
}
