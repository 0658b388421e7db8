import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build/roots.ts';
import { openStore } from './start/store.ts';
import { storeVariables } from './start/store-variables.ts';
import { runProgram } from './test/run.ts';

const folder = join(root, 'playwright/lighthouse');

/** Lighthouse is heavy and wanted seldom, so it has a lock file of its own and is installed when it is first asked for. */
async function install(): Promise<void> {
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return;
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  const code = await new Promise<number | null>((done, fail) => npm.once('error', fail).once('exit', done));
  if (code !== 0) throw new Error('Lighthouse could not be installed');
}

/** `npm run lighthouse`: scores of a freshly stocked store's main pages. */
export async function lighthouse(): Promise<number> {
  await install();
  const dataDir = join(root, '.cache/lighthouse/store');
  await rm(dataDir, { recursive: true, force: true });
  const say = (line: string) => console.log(`  ${line}`);
  const store = await openStore({ port: 0, databaseUrl: undefined, dataDir, env: { LOG_LEVEL: 'warn' }, say });
  try {
    const { code } = await runProgram('node', ['--no-warnings', 'playwright/lighthouse/main.ts'], {
      env: storeVariables(store, dataDir),
    });
    return code;
  } finally {
    await store.stop();
  }
}
