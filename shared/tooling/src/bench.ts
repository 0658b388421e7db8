import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@larder/platform/build/roots';
import { openStore } from './start/store.ts';
import { storeVariables } from './start/store-variables.ts';
import { runProgram } from '@larder/platform/process/run-program';

/** Command-line options of `npm run bench`. */
export interface BenchOptions {
  /** Numbers of products, with commas. */
  sizes: string;
  /** Text in the rows' names; empty for all. */
  only: string;
}

/**
 * `npm run bench`: one table of a freshly stocked store, each row with its limit: bytes of a first page, requests a second relative to plain Koa in
 * the same run, an order, and the slowdown of larger catalogs. `--only=cart` measures the rows with this in their name, and no sizes;
 * `--only=sizes` measures only the sizes (`--sizes=6000,100000`; a million takes a quarter of an hour to create, and 8 GB).
 */
export async function bench({ sizes, only }: BenchOptions): Promise<number> {
  const dataDir = join(root, '.cache/bench/store');
  await rm(dataDir, { recursive: true, force: true });
  const say = (line: string) => console.log(`  ${line}`);
  const store = await openStore({
    port: 0,
    databaseUrl: undefined,
    dataDir,
    env: { LOG_LEVEL: 'warn', SANDBOX_LATENCY_MS: '0' },
    say,
  });
  try {
    const { code } = await runProgram('node', ['--no-warnings', 'playwright/bench/main.ts'], {
      env: {
        ...storeVariables(store, dataDir),
        BENCH_SIZES: only === '' || only === 'sizes' ? sizes : '',
        BENCH_ONLY: only,
      },
    });
    return code;
  } finally {
    await store.stop();
  }
}
