import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build/roots.ts';
import { openStore } from './start/store.ts';
import { storeVariables } from './start/store-variables.ts';
import { runProgram } from './test/run.ts';

export interface BenchWords {
  /** Numbers of products, with commas. */
  sizes: string;
  /** What rows have in their names; empty for all. */
  only: string;
  keep: boolean;
}

/**
 * `npm run bench`: figures of a freshly stocked store, each beside a plain Koa answer of the same bytes in the same run; then of catalogs of the
 * given sizes (`npm run bench -- --sizes=6000,100000`; a million takes a quarter of an hour to make on a slow machine, and 8 GB). `--only=cart` leaves all rows out that do not
 * have this in their name, and all sizes, of which `--only=sizes` leaves nothing else. `--keep` writes the ratios down (`playwright/bench/kept.json`), with which later runs compare theirs.
 */
export async function bench({ sizes, only, keep }: BenchWords): Promise<number> {
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
        BENCH_KEEP: keep ? '1' : '',
      },
    });
    return code;
  } finally {
    await store.stop();
  }
}
