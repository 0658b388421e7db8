import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installApart } from './apart.ts';
import { root } from '@larder/platform/build/roots';
import { openStore } from './start/store.ts';
import { storeVariables } from './start/store-variables.ts';
import { runProgram } from '@larder/platform/process/run-program';

const folder = join(root, 'playwright/lighthouse');

/** `npm run lighthouse`: scores of a freshly stocked store's main pages. */
export async function lighthouse(): Promise<number> {
  await installApart(folder, 'lighthouse');
  const dataDir = join(root, '.cache/lighthouse/store');
  await rm(dataDir, { recursive: true, force: true });
  const say = (line: string) => console.log(`  ${line}`);
  const store = await openStore({ port: 0, databaseUrl: undefined, dataDir, env: { LOG_LEVEL: 'warn' }, say });
  try {
    const { code } = await runProgram('node', ['--no-warnings', 'playwright/lighthouse/main.ts'], {
      env: {
        ...storeVariables(store, dataDir),
        STORE_PROCESSES: store.parts.flatMap((part) => part.child().process.pid ?? []).join(),
      },
    });
    return code;
  } finally {
    await store.stop();
  }
}
