import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { treeBytes } from './process-memory.ts';
import type { Part } from './start/part.ts';
import { runProgram } from './start/on-store.ts';
import { openStore, type Store } from './start/store.ts';
import { storeVariables } from './start/store-variables.ts';

/** Bytes by which a part and its render processes may grow while they are fuzzed. */
const GROWTH_BYTES = 600 * 1024 * 1024;
/** No limit: refusals by rate would hide all others. */
const UNLIMITED = '1000000';

/** Command-line options of `npm run fuzz`. */
export interface FuzzOptions {
  seed?: string;
  seconds: string;
  only?: string;
  case?: string;
}

const memoryOf = async ({ parts }: Store): Promise<Map<string, number>> =>
  new Map(await Promise.all(parts.map(async ({ name, child }) => [name, await treeBytes(child().process.pid ?? 0)] as const)));

/** Returns the parts that ended or grew too much. */
export function partProblems(
  parts: readonly Pick<Part, 'name' | 'ends'>[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] {
  return parts.flatMap(({ name, ends }) => {
    const grown = (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const megabytes = Math.round(grown / 1024 / 1024);
    return [
      ...(ends > 0 ? [`${name} ended ${ends} times`] : []),
      ...(name !== 'database' && grown > GROWTH_BYTES ? [`${name} grew by ${megabytes} MB`] : []),
    ];
  });
}

/** `npm run fuzz`: sends hostile requests to a new store, and checks that every response is a specified one (`api/test/fuzz`). Returns the exit code. */
export async function fuzz({ seed = String(Date.now() % 1_000_000), seconds, only, case: number }: FuzzOptions): Promise<number> {
  console.log(`seed ${seed}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-fuzz-'));
  // Run by root, PostgreSQL is another user.
  await chmod(dataDir, 0o755);
  try {
    const env = {
      JOBS: 'off',
      LOG_LEVEL: 'error',
      SANDBOX_LATENCY_MS: '0',
      RATE_LIMIT_PER_MINUTE: UNLIMITED,
      LOGIN_LIMIT: UNLIMITED,
      REGISTER_LIMIT: UNLIMITED,
    };
    const store = await openStore({
      port: 0,
      databaseUrl: undefined,
      dataDir,
      env,
      fast: true,
      say: (line) => console.log(`  ${line}`),
    });
    try {
      const words = [
        '--seed',
        seed,
        '--seconds',
        seconds,
        ...(only === undefined ? [] : ['--only', only]),
        ...(number === undefined ? [] : ['--case', number]),
      ];
      const before = await memoryOf(store);
      const code = await runProgram('api/test/fuzz/main.ts', words, storeVariables(store, dataDir));
      const problems = partProblems(store.parts, before, await memoryOf(store));
      for (const problem of problems) console.log(problem);
      return problems.length > 0 ? 1 : code;
    } finally {
      await store.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
